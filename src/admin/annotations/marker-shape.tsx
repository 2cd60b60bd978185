import type { Annotation } from "#contract/annotation.ts";

/** A disc for a note and a hollow square for a build, so they differ without colour. Centred on the origin. */
export function MarkerShape({ kind }: Pick<Annotation, "kind">) {
  return kind === "note" ? (
    <circle r="4" fill="var(--text)" />
  ) : (
    <rect x="-3" y="-3" width="6" height="6" fill="var(--surface)" stroke="var(--muted)" strokeWidth="1.5" />
  );
}
