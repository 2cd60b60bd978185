import { currency } from "#site.config.ts";

/** A whole amount in the site's currency, as the dashboard writes it. */
export const inCurrency = (amount: number): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);
