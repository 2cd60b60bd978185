import { consentChoiceSchema, consentReceiptSchema } from "#contract/consent.ts";
import {
  consentRecordRequestSchema,
  consentRecordSchema,
  forgetReceiptSchema,
  forgetRequestSchema,
} from "#contract/privacy.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { DescribeClient } from "#server/platform/http/client.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { countRequest, type RequestLimit } from "#server/platform/http/request-limit.ts";
import { createConsentLog } from "./consent/log-choices.ts";
import { readConsentRecord } from "./consent/record.ts";
import { forget, type ForgetVisitor } from "./forget/forget.ts";

export interface PrivacyOptions {
  database: Database;
  describeClient: DescribeClient;
  /** A pseudonym of the address, for limits. */
  callerOf(request: Request): string;
  forgetVisitor: ForgetVisitor;
}

/** Generous for a person, and for an office behind one address; both would let a stranger try ids out otherwise. */
const limit = (name: string): RequestLimit => ({ name, most: 60, windowSeconds: 600 });

export function addPrivacyRoutes(
  router: Router,
  { database, describeClient, callerOf, forgetVisitor }: PrivacyOptions,
): { close(): Promise<void> } {
  const consentLog = createConsentLog(database);

  router.add(
    {
      method: "POST",
      path: "/api/consent",
      access: "anyone",
      summary: "Keep one choice of the cookie dialog as proof",
      body: consentChoiceSchema,
      responses: {
        201: { description: "Committed", schema: consentReceiptSchema },
        ...problemResponses(400, 413, 415, 503),
      },
    },
    async ({ context, body }) => {
      const receivedAt = new Date();
      await consentLog.write([{ choice: body, client: await describeClient(context.req.raw), receivedAt }]);
      return context.json({ id: body.id }, 201);
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/privacy/consent-record",
      access: "anyone",
      summary: "What is kept of this browser's choices, for its visitor to see",
      body: consentRecordRequestSchema,
      responses: {
        200: { description: "The record", schema: consentRecordSchema },
        ...problemResponses(400, 413, 415, 429),
      },
    },
    async ({ context, body }) => {
      await countRequest(database, callerOf(context.req.raw), limit("consent record"));
      return context.json(await readConsentRecord(database, body.consentId));
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/privacy/forget",
      access: "anyone",
      summary: "Forget a visitor: every row loses the identifiers, and the totals stay",
      body: forgetRequestSchema,
      responses: {
        200: { description: "Committed", schema: forgetReceiptSchema },
        ...problemResponses(400, 413, 415, 429),
      },
    },
    async ({ context, body }) => {
      await countRequest(database, callerOf(context.req.raw), limit("forget"));
      return context.json(await forget(database, forgetVisitor, body.visitorId));
    },
  );

  return { close: () => consentLog.close() };
}
