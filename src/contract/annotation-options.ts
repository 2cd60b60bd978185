/** In characters. Apart from the schemas, so that the dashboard can use it without a validation library. */
export const longestNote = 200;
