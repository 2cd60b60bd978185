import type { IncomingWebhook, IncomingWebhookReceipt } from "#contract/lead-webhook.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import type { LeadChanges } from "../workspace/change-lead.ts";
import { lockLead } from "../workspace/lead-state.sql.ts";
import { missingLead } from "../workspace/notes-and-tasks.ts";
import { findOwner } from "../workspace/lead-state.sql.ts";
import { findLeads, insertReceived, storeFieldTimes } from "./incoming.sql.ts";

const actor = "webhook";
/** Accepted clock difference. A timestamp further in the future would make all later changes count as outdated. */
const aheadMs = 5 * 60_000;

const refuse = (field: string, message: string) =>
  new HttpProblem(400, "invalid_input", "The request has invalid fields", { errors: [{ field, message }] });

/**
 * Applies a call once, in the caller's transaction. Calls may arrive late and out of order: for each field, the latest
 * change applies. A rejected call stores nothing, so it can be sent again.
 */
export async function applyWebhook(
  client: Queryable,
  changes: LeadChanges,
  webhookId: string,
  { timestamp, data }: IncomingWebhook,
): Promise<IncomingWebhookReceipt> {
  if (Date.parse(timestamp) > Date.now() + aheadMs) throw refuse("timestamp", "Must not be in the future");
  if (!(await insertReceived(client, webhookId))) return { outcome: "repeated", leadId: null, superseded: [] };
  const [lead, other] = await findLeads(client, data);
  if (other?.isOpen)
    throw new HttpProblem(409, "several_leads", "Several open leads have this email address: send the id of one");
  const leadId = lead?.id;
  if (!leadId || !(await lockLead(client, leadId))) throw missingLead();
  const ownerId = typeof data.owner === "string" ? await findOwner(client, data.owner) : data.owner;
  if (typeof data.owner === "string" && !ownerId)
    throw refuse("data.owner", "No account that can own leads has this email address or id");
  const fields = (["stage", "value", "owner"] as const).filter((field) => data[field] !== undefined);
  const taken = new Set(await storeFieldTimes(client, leadId, fields, timestamp));
  if (taken.size > 0)
    await changes.changeLead(client, {
      leadId,
      actor,
      change: {
        ...(taken.has("stage") && { stage: data.stage, lostReason: data.lostReason }),
        ...(taken.has("value") && { value: data.value }),
        ...(taken.has("owner") && { ownerId }),
      },
    });
  return {
    outcome: taken.size > 0 ? "applied" : "superseded",
    leadId,
    superseded: fields.filter((field) => !taken.has(field)),
  };
}
