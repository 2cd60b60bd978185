/* Limits of the lead workspace. Separate from the schemas, so that the dashboard loads no validation library. */

/** Leads that one request changes or exports by their ids, which have to fit into a URL. */
export const maxBulk = 200;

/** Rows of an imported file, and its size in bytes. */
export const maxImportRows = 100_000;
export const maxImportBytes = 32 * 1024 * 1024;
