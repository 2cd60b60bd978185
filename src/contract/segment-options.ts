/** In characters. Separate from the schema, so that the dashboard can use it without loading a validation library. */
export const maxSegmentNameLength = 60;
/** Of all filters of a saved segment together, in characters: far more than an address of the dashboard can have. */
export const maxSegmentLength = 10_000;
/** Of an account, and as many of the team. All of them are read at once. */
export const maxSegments = 50;
