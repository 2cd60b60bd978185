/** Replaces a value that may be about a person. */
export const withheld = "(withheld)";

/**
 * Newsletters sometimes write the recipient into their links, and web mail into titles and addresses. Everyone who sees
 * reports would see the address. A picture for sharp screens, such as logo@2x.png, is no address.
 */
export function hasEmail(text: string): boolean {
  if (!/@|%(?:25)*40/.test(text)) return false;
  const decoded = text.replaceAll(/%(?:25)*40/g, "@").replaceAll(/%(?:25)*2e/gi, ".");
  return /[^\s@=]@(?!\dx\.)[^\s@]+\.[^\s@]/.test(decoded);
}
