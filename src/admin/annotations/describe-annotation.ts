import type { Annotation } from "#contract/annotation.ts";

/** What it says, in a line. */
export function describeAnnotation({ kind, text, commit }: Annotation): string {
  if (kind === "note") return text;
  return commit ? `New build ${text}, commit ${commit}` : `New build ${text}`;
}
