import { type ConsentChoice, consentChoiceSchema, consentReceiptSchema } from "#contract/consent.ts";
import {
  consentRecordRequestSchema,
  consentRecordSchema,
  forgetReceiptRequestSchema,
  forgetReceiptSchema,
  forgetRequestSchema,
} from "#contract/privacy.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { DescribeClient } from "#server/platform/http/client.ts";
import type { Budget } from "#server/platform/http/budget.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import type { ConsentSigner } from "./consent/signer.ts";
import { createConsentLog } from "./consent/log-choices.ts";
import { isChoiceOf } from "./consent/consent-log.sql.ts";
import { readConsentRecord } from "./consent/record.ts";
import { forget, type ForgetVisitor, readReceipt } from "./forget/forget.ts";

export interface PrivacyOptions {
  database: Database;
  describeClient: DescribeClient;
  forgetVisitor: ForgetVisitor;
  /** Whether ClickHouse has a copy of the records. */
  hasCopy: boolean;
  /** Whether other nodes may have records of the visitor. */
  isShared: boolean;
  signer: ConsentSigner;
}

/** Choices are stored for years, so each browser also has a limit. */
const choiceBudget: Budget<ConsentChoice> = {
  address: { minute: { requests: 300, bytes: 2 ** 20 }, day: { requests: 5_000, bytes: 16 * 2 ** 20 } },
  visitor: { minute: { requests: 60 }, day: { requests: 500 } },
  visitorOf: (choice) => choice.consentId,
};

/** Low, because an attacker could otherwise use these calls to guess ids. */
const idBudget: Budget = {
  address: { minute: { requests: 60, bytes: 2 ** 18 }, day: { requests: 1_000, bytes: 4 * 2 ** 20 } },
};

export function addPrivacyRoutes(router: Router, options: PrivacyOptions): { close(): Promise<void> } {
  const consentLog = createConsentLog(options.database, options.signer);
  addConsentRoutes(router, options, consentLog);
  addForgetRoutes(router, options);
  return { close: () => consentLog.close() };
}

function addConsentRoutes(
  router: Router,
  { database, describeClient }: PrivacyOptions,
  consentLog: ReturnType<typeof createConsentLog>,
): void {
  router.add(
    {
      method: "POST",
      path: "/api/consent",
      access: "anyone",
      summary: "Store one choice in the cookie dialog as proof",
      body: consentChoiceSchema,
      budget: choiceBudget,
      responses: {
        201: { description: "Committed", schema: consentReceiptSchema },
        ...problemResponses(400, 409, 413, 415, 503),
      },
    },
    async ({ context, body }) => {
      const receivedAt = new Date();
      await consentLog.write([{ choice: body, client: await describeClient(context.req.raw), receivedAt }]);
      if (!(await isChoiceOf(database.pool, body.id, body.consentId)))
        throw new HttpProblem(409, "id_taken", "Another choice already has this id");
      return context.json({ id: body.id }, 201);
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/privacy/consent-record",
      access: "anyone",
      summary: "Get the stored choices of this browser",
      body: consentRecordRequestSchema,
      budget: idBudget,
      responses: {
        200: { description: "The record", schema: consentRecordSchema },
        ...problemResponses(400, 413, 415),
      },
    },
    async ({ context, body }) => context.json(await readConsentRecord(database, body.consentId)),
  );
}

function addForgetRoutes(router: Router, options: PrivacyOptions): void {
  router.add(
    {
      method: "POST",
      path: "/api/privacy/forget",
      access: "anyone",
      summary: "Forget a visitor: identifiers are removed from all rows, and totals do not change",
      body: forgetRequestSchema,
      budget: idBudget,
      responses: {
        200: { description: "Committed", schema: forgetReceiptSchema },
        ...problemResponses(400, 413, 415),
      },
    },
    async ({ context, body }) => context.json(await forget(options, body.visitorId)),
  );

  router.add(
    {
      method: "POST",
      path: "/api/privacy/forget-receipt",
      access: "anyone",
      summary: "Read a receipt again, to see whether all copies of the records follow",
      body: forgetReceiptRequestSchema,
      budget: idBudget,
      responses: {
        200: { description: "The receipt", schema: forgetReceiptSchema },
        ...problemResponses(400, 404, 413, 415),
      },
    },
    async ({ context, body }) => {
      const receipt = await readReceipt(options.database, body.receiptId);
      if (!receipt) throw new HttpProblem(404, "not_found", "There is no receipt with this id");
      return context.json(receipt);
    },
  );
}
