/** A pattern of LIKE for a part of a text. Escapes % and _, so that they are searched for literally and are not wildcards. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
