/** The cloth, the charcoal and the madder of theme/tokens.css, in the notation that every reader of SVG files knows. */
export const palette = {
  cloth: "#e8dece",
  thread: "#fbf7ef",
  ink: "#26201c",
  muted: "#564b42",
  rule: "#cabfaf",
  madder: "#a0292c",
} as const;
