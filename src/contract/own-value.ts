/**
 * The value of a name that comes from outside, such as an event of a visitor. A plain look-up would return a function
 * for `constructor`, and an object for `__proto__`.
 */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
