import { collectBatchSchema, collectReceiptSchema } from "#contract/collect.ts";
import type { DescribeClient } from "#server/platform/http/client.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { Collector } from "./service.ts";

export function addCollectRoutes(router: Router, collector: Collector, describeClient: DescribeClient): void {
  router.add(
    {
      method: "POST",
      path: "/api/collect",
      access: "anyone",
      summary: "Store a batch of tracking records of one visitor who consented to analytics",
      body: collectBatchSchema,
      maxBodyBytes: 256 * 1024,
      responses: {
        202: { description: "Committed", schema: collectReceiptSchema },
        ...problemResponses(400, 413, 415, 503),
      },
    },
    async ({ context, body }) => {
      const client = await describeClient(context.req.raw);
      return context.json(await collector.collect(body, client, context.req.header("host")), 202);
    },
  );
}
