/* Separate from the schemas, so that the forms can use it without loading a validation library. */

/** A visible character: a letter of any script or a symbol. Hangul fillers and the empty Braille pattern are invisible. */
const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing of a text is visible: it consists of spaces, control characters, or marks without a letter. */
export const isBlank = (text: string): boolean => !visible.test(text);

/**
 * Removes characters that change the writing direction of the following text. With one, `gpj.exe` is shown as `exe.jpg`.
 * Arabic and Hebrew texts are shown correctly without them.
 */
export const stripBidiControls = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** A text without visible characters counts as empty. */
export const emptyIfBlank = (text: string): string => (isBlank(text) ? "" : text);
