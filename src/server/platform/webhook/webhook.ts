import { createHmac } from "node:crypto";
import type { WebhookSettings } from "../integrations.ts";
import { siteConfig } from "#site.config.ts";

export interface WebhookCall {
  /** Same for every attempt, so that the receiver can detect duplicates. */
  id: string;
  type: string;
  timestamp: Date;
  data: unknown;
}

const timeoutMs = 15_000;

/** Calls the owner's system according to the Standard Webhooks specification: https://www.standardwebhooks.com */
export async function callWebhook({ url, key }: WebhookSettings, { id, ...payload }: WebhookCall): Promise<void> {
  const body = JSON.stringify(payload);
  const seconds = Math.floor(Date.now() / 1000);
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": `${siteConfig.brand.name.replaceAll(/[^\w.-]+/g, "")}-Webhook/1`,
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`,
    },
    body,
    // Redirects are not followed, because they would send a lead to a URL that is not configured.
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Error(error.cause instanceof Error ? error.cause.message : error.message);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}`);
}
