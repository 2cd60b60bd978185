/** A number of days as readers say it: "3 years" if they are whole years of 365 days, otherwise "425 days". */
export function describePeriod(days: number, locale: "en" | "da"): string {
  const years = days / 365;
  const [count, unit] = Number.isInteger(years) ? [years, "year"] : [days, "day"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
