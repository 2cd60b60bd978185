/** In characters. Separate from the schemas, so that the dashboard can use it without loading a validation library. */
export const maxNoteLength = 200;
