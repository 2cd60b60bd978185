/* Separate from the schemas, so that the forms can use it without loading a validation library. */

/** A character of any script, or a symbol, that is drawn. Hangul fillers and the empty Braille pattern are drawn as nothing. */
const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nobody can see anything of a text: spaces, control characters, or marks without a letter. */
export const isBlank = (text: string): boolean => !visible.test(text);

/**
 * Removes the characters that turn the reading direction of what follows them. With one, `gpj.exe` is shown as `exe.jpg`.
 * Texts in Arabic or Hebrew are read correctly without them.
 */
export const withoutTurns = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** Texts that nobody can see count as empty. */
export const emptyIfBlank = (text: string): string => (isBlank(text) ? "" : text);
