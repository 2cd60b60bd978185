/** In characters. Separate from the schema, so that the dashboard can use it without loading a validation library. */
export const maxSegmentNameLength = 60;
