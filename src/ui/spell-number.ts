const words = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Numbers up to twelve in words, larger ones in digits. */
export const spellNumber = (count: number): string => words[count] ?? String(count);

export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
