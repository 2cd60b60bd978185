import { emptyIfBlank, stripBidiControls } from "./blank.ts";
import { maxLength, text } from "./text.ts";

/* Texts that people write and read. Their length is checked again at the end, because normalization makes some characters longer. */

/** Text with visible characters, on any number of lines. */
export const paragraph = (max: number) =>
  text(max).overwrite(emptyIfBlank).trim().normalize("NFC").min(1, "Required").check(maxLength(max));

/** Empty, or one visible line without control characters, line breaks and bidirectional formatting characters. */
export const lineOrEmpty = (max: number) =>
  text(max)
    .overwrite(emptyIfBlank)
    .trim()
    .normalize("NFC")
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]*$/u, "Must be a single line without control characters")
    .check(maxLength(max));

export const line = (max: number) => lineOrEmpty(max).min(1, "Required");

/**
 * Multi-line text. Invisible characters and those that turn the reading direction are removed, because they are no reason
 * to reject a lead.
 */
export const prose = (max: number) =>
  text(max)
    .overwrite(emptyIfBlank)
    .overwrite((value) => value.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, ""))
    .overwrite(stripBidiControls)
    .trim()
    .normalize("NFC")
    .check(maxLength(max));
