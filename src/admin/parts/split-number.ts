const plain = /^(\d+)(?:[.,](\d*))?$/;
/** Groups of three digits with the same separator, and the other separator before the decimals. */
const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Digits of an entered number before and after its decimal point or comma, without separators of groups; undefined if it is no
 * number of 0 or more. A single separator before three digits separates a group, unless `allowsGroups` is false.
 */
export function splitNumber(text: string, allowsGroups = true): { whole: string; decimals: string } | undefined {
  const compact = text.replaceAll(/[\s\u00a0'’]/g, "");
  const groups = allowsGroups ? grouped.exec(compact) : null;
  const [whole, decimals = ""] = groups ? [groups[1], groups[3]] : (plain.exec(compact) ?? []).slice(1);
  return whole ? { whole: whole.replaceAll(/[.,]/g, ""), decimals } : undefined;
}
