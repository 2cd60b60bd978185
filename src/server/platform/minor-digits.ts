/** Number of decimals between the minor and the major unit of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
