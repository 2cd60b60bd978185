import { siteConfig } from "#site.config.ts";

const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: siteConfig.report.timezone,
  timeZoneName: "short",
});

/** An instant in the site's time zone for an email to the team, such as "5 Mar 2026, 14:05 CET". */
export const formatMoment = (instant: Date): string => format.format(instant);
