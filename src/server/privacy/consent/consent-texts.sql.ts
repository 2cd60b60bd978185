import type { Queryable } from "#server/platform/db/database.ts";
import { integer, queryRows, text } from "#server/platform/db/query-rows.ts";

/** Every text of the cookie dialog that the app has ever shown, by version, with the number of stored choices about it. */
export const selectConsentTexts = (client: Queryable) =>
  queryRows(
    client,
    { version: text, hash: text, text, choices: integer },
    `SELECT version, encode(hash, 'hex') AS hash, text,
            (SELECT count(*)::int FROM consent_choices WHERE text_hash = texts.hash) AS choices
     FROM consent_texts AS texts ORDER BY version, hash`,
  );
