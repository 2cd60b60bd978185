/** Colours of theme/tokens.css in hexadecimal, which every program that reads SVG files supports. */
export const palette = {
  cloth: "#e8dece",
  thread: "#fbf7ef",
  ink: "#26201c",
  muted: "#564b42",
  rule: "#cabfaf",
  madder: "#a0292c",
} as const;
