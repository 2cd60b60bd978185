import { type CollectBatch, collectBatchSchema, collectReceiptSchema } from "#contract/collect.ts";
import type { Budget } from "#server/platform/http/budget.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { Sender } from "./pipeline.ts";
import type { Collector } from "./service.ts";

const megabyte = 2 ** 20;

/** A visitor sends about ten requests a minute, so one address can serve 300 visitors. */
const budget: Budget<CollectBatch> = {
  address: {
    minute: { requests: 3_000, records: 12_000, bytes: 8 * megabyte },
    day: { requests: 200_000, records: 300_000, bytes: 128 * megabyte },
  },
  visitor: {
    minute: { requests: 300, records: 2_000, bytes: 2 * megabyte },
    day: { requests: 10_000, records: 30_000, bytes: 16 * megabyte },
  },
  visitorOf: (batch) => batch.visitorId,
  recordsOf: (batch) => batch.records.length,
};

export function addCollectRoutes(
  router: Router,
  collector: Collector,
  senderOf: (request: Request) => Omit<Sender, "host">,
): void {
  router.add(
    {
      method: "POST",
      path: "/api/collect",
      access: "anyone",
      summary:
        "Store a batch of tracking records of one visitor who consented to analytics. Outcomes that the server records itself are dropped, and new values over the daily budget are stored as (other)",
      body: collectBatchSchema,
      maxBodyBytes: 256 * 1024,
      budget,
      responses: {
        202: { description: "Committed", schema: collectReceiptSchema },
        ...problemResponses(400, 413, 415, 503),
      },
    },
    async ({ context, body }) => {
      const sender = { ...senderOf(context.req.raw), host: context.req.header("host") };
      return context.json(await collector.collect(body, sender), 202);
    },
  );
}
