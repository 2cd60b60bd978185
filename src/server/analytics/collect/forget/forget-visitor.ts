import { randomUUID } from "node:crypto";
import type { Queryable } from "#server/platform/db/database.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import { publish } from "#server/platform/realtime/signals.sql.ts";
import { siteConfig } from "#site.config.ts";
import { deleteUnused } from "../names.sql.ts";
import {
  insertForgotten,
  lockVisitors,
  replaceVisitor,
  selectNames,
  selectUserAgents,
  selectVisitIds,
} from "./forget.sql.ts";

/**
 * Replaces the identifiers in all stored records of a visitor with new random ones, so that totals and visits stay the
 * same but no row identifies the visitor. Returns the number of rows that were changed or deleted.
 */
export async function forgetVisitor(client: Queryable, visitorId: string, visitor: Buffer): Promise<number> {
  await lockVisitors(client, [visitor]);
  await insertForgotten(client, visitor);
  await publish(client, { topic: "forgotten", visitor: visitor.toString("hex") });
  const visitIds = await selectVisitIds(client, visitorId);
  const userAgents = await selectUserAgents(client, visitorId);
  const names = await selectNames(client, visitorId);
  const rows = await replaceVisitor(client, {
    visitorId,
    newVisitorId: newId(),
    visits: Object.fromEntries(visitIds.map((id) => [id, newId()])),
    timezone: siteConfig.report.timezone,
    userAgents: Object.fromEntries(userAgents.map((userAgent) => [userAgent, coarseUserAgent(userAgent)])),
  });
  for (const table of ["user_agents", "places"] as const) await deleteUnused(client, table, names[table] ?? []);
  return rows;
}

const newId = () => `forgotten_${randomUUID()}`;

/** Reduces a user agent to the details shown in reports: `Chrome (Android; Mobile)`. */
function coarseUserAgent(userAgent: string): string {
  const { browser, os, deviceType } = describeDevice(userAgent);
  const kind = { mobile: "Mobile", tablet: "iPad", desktop: "Desktop" }[deviceType];
  return `${browser} (${os}; ${kind})`;
}
