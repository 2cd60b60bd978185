import type { ConsentRecord } from "#contract/privacy.ts";
import type { Database } from "#server/platform/db/database.ts";
import { selectChoices } from "./consent-log.sql.ts";

export async function readConsentRecord({ pool }: Database, consentId: string): Promise<ConsentRecord> {
  const choices = await selectChoices(pool, consentId);
  return {
    choices: choices.map((choice) => ({
      id: choice.id,
      action: choice.action,
      preferences: JSON.parse(choice.preferences),
      textVersion: choice.textVersion,
      textHash: choice.textHash?.toString("hex") ?? null,
      globalPrivacyControl: choice.globalPrivacyControl,
      pageUrl: choice.pageUrl,
      language: choice.language,
      createdAt: choice.createdAt.toISOString(),
      hash: choice.hash?.toString("hex") ?? null,
    })),
  };
}
