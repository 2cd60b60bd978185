const codeFirst = /^((?:[A-Z]{1,2}-)?\d[\d ]*\d(?: [A-Z]{2})?) (\p{L}.+)$/u;
const codeLast = /^(\p{L}.+?),? ((?=[A-Z ]*\d)[A-Z\d]{2,4}[ -]?[A-Z\d]{3,5}|\d{4})$/u;

/** Splits the last line of an address, such as "1260 København K" or "Cork T12 CT96". Without a known code, all of it is the city. */
export function splitPostalLine(line: string): { postalCode?: string; city: string } {
  const [, code, cityAfter] = codeFirst.exec(line) ?? [];
  if (code && cityAfter) return { postalCode: code, city: cityAfter };
  const [, cityBefore, lastCode] = codeLast.exec(line) ?? [];
  return cityBefore && lastCode ? { postalCode: lastCode, city: cityBefore } : { city: line };
}
