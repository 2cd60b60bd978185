import type { ConsentChoice } from "#contract/consent.ts";
import type { Queryable } from "#server/platform/db/database.ts";

export async function insertConsentChoice(client: Queryable, choice: ConsentChoice, userAgent: string): Promise<void> {
  await client.query(
    `INSERT INTO cookie_analytics (id, action, preferences, user_agent, consent_id, text_version, page_url, language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [
      choice.id,
      choice.action,
      JSON.stringify(choice.preferences),
      userAgent,
      choice.consentId,
      choice.textVersion,
      choice.pageUrl,
      choice.language,
    ],
  );
}
