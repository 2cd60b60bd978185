import { dayMs } from "#contract/calendar-range.ts";
import type { Config } from "../../src/server/platform/config.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { findSecrets } from "../../src/server/platform/root-secret/load-secrets.ts";
import { anchorFileOf, readAnchor } from "../../src/server/privacy/consent/anchor.ts";
import { createConsentSigner, isSigned, readHead } from "../../src/server/privacy/consent/signer.ts";
import { type Anchor, verifyConsentLog } from "../../src/server/privacy/consent/verify-chain.ts";
import { type Finding, todo } from "./finding.ts";

/** Verifies the consent log against its anchors, and against a signed head if given. */
export async function checkConsentLog(database: Database, config: Config, givenHead: string): Promise<Finding[]> {
  const subject = "Consent log";
  const { dataDir } = config;
  const secrets = await findSecrets(config);
  if (!secrets) return [{ grade: "fail", subject, message: "cannot be checked without the secret" }];
  const storedHeads = await readAnchor(dataDir);
  const parsedHead = readHead(givenHead);
  const anchors: Anchor[] = [
    ...storedHeads.map((head, line) => ({ source: `line ${line + 1} of ${anchorFileOf(dataDir)}`, head })),
    ...(givenHead ? [{ source: "the given head", head: isSigned(parsedHead) ? parsedHead : undefined }] : []),
  ];
  const signer = createConsentSigner(secrets.current, secrets.previous);
  const { choices, problems } = await verifyConsentLog(database, signer, anchors);
  const last = storedHeads.at(-1);
  const isOld = last === undefined || (last.sequence < choices && Date.now() - last.signedAt.getTime() > dayMs);
  return [
    ...problems.map((message): Finding => ({ grade: "fail", subject, message })),
    ...(problems.length === 0
      ? [
          {
            grade: "ok" as const,
            subject,
            message: `${choices} ${choices === 1 ? "choice is" : "choices are"} unchanged, ${anchors.length} ${anchors.length === 1 ? "anchor matches" : "anchors match"}`,
          },
        ]
      : []),
    ...(choices > 0 && isOld
      ? [
          todo(
            subject,
            `${anchorFileOf(dataDir)} ${last ? "is older than the log: no app is writing it" : "does not exist yet; a running app writes it every minute"}`,
          ),
        ]
      : []),
  ];
}
