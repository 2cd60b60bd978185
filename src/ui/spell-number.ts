const words = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Up to twelve in letters, beyond it in digits. */
export const spellNumber = (count: number): string => words[count] ?? String(count);

export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
