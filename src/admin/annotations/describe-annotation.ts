import type { Annotation } from "#contract/annotation.ts";

/** The annotation in one line. */
export function describeAnnotation({ kind, text, commit }: Annotation): string {
  if (kind === "note") return text;
  return commit ? `New version of the site: build ${text}, commit ${commit}` : `New version of the site: build ${text}`;
}
