import { randomUUID } from "node:crypto";
import type { PagePath } from "#contract/page-path.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { insertConversions } from "./conversions.sql.ts";

export interface Conversion {
  /** Derived from the id of the lead or subscription, so that storing it twice records one conversion. */
  id?: string;
  conversionType: string;
  sourcePage: PagePath;
  referrer?: string | null;
  /** Only for a visitor who consented to analytics; otherwise the conversion belongs to no visit. */
  visit?: { visitorId: string; visitId: string; userAgent: string } | null;
  value?: number | null;
  properties?: Record<string, string | number | boolean>;
}

/** Records a conversion that the server itself observes, such as a stored lead. Call it in the same transaction. */
export async function recordConversion(client: Queryable, conversion: Conversion): Promise<void> {
  const { visit } = conversion;
  await insertConversions(client, [
    {
      id: conversion.id ?? randomUUID(),
      conversion_type: conversion.conversionType,
      source_page: conversion.sourcePage,
      referrer: conversion.referrer ?? null,
      visit_id: visit?.visitId ?? null,
      visitor_id: visit?.visitorId ?? null,
      user_agent: visit?.userAgent ?? null,
      conversion_value: conversion.value ?? null,
      properties: conversion.properties ?? {},
      created_at: new Date(),
      recorded_by: "server",
      page_view_id: null,
    },
  ]);
}
