import { randomUUID } from "node:crypto";
import type { PagePath } from "#contract/page-path.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { insertConversions } from "./queries.ts";

export interface Conversion {
  /** With the id of what led to it, the same thing stored twice is one conversion. */
  id?: string;
  conversionType: string;
  sourcePage: PagePath;
  referrer?: string | null;
  /** Only of a visitor who consented to analytics; without it the conversion counts alone. */
  visit?: { visitorId: string; visitId: string; userAgent: string } | null;
  value?: number | null;
  properties?: Record<string, string | number | boolean>;
}

/** An outcome that the server itself sees, such as a stored lead. Call it in the transaction of that outcome. */
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
