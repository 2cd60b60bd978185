import { createHmac, timingSafeEqual } from "node:crypto";
import { HttpProblem } from "../http/problem.ts";

/** Largest accepted difference between the clocks of sender and receiver, as Standard Webhooks recommends. */
const toleranceSeconds = 5 * 60;

const refuse = (title: string) => new HttpProblem(401, "invalid_signature", title);

/** Verifies a call by the Standard Webhooks specification, and returns its id. Throws a 401. */
export function verifyWebhook(headers: Headers, body: Buffer, key: Buffer, now = Date.now()): string {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => headers.get(`webhook-${name}`));
  if (!id || !timestamp || !signatures)
    throw refuse("The headers webhook-id, webhook-timestamp and webhook-signature are required");
  if (id.length > 200) throw refuse("webhook-id may have at most 200 characters");
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw refuse("webhook-timestamp is not within five minutes of now");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures.split(" ").some((signature) => {
    const [version, encoded = ""] = signature.split(",");
    const givenSignature = Buffer.from(encoded, "base64");
    return version === "v1" && givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected);
  });
  if (!isSigned) throw refuse("The signature does not match");
  return id;
}
