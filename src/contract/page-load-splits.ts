/* Separate from the schemas, so that the dashboard does not load a validation library. */

/** Splits of page loads. */
export const loadSplits = [
  "day",
  "page",
  "channel",
  "country",
  "device_type",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "reader",
] as const;
export type LoadSplit = (typeof loadSplits)[number];

/** Splits for which the share with consent is known. */
export const consentedSplits: readonly LoadSplit[] = ["day", "page", "channel", "country", "device_type"];

/** Keys of rows that combine several values. */
const combinedKeys: readonly string[] = ["(withheld)", "(other)", "(merged)"];

/** Rank of a row: in every sort order, rows with a larger rank come later. Rows of single values come before combined ones. */
export const rankOfKey = (key: string): number => combinedKeys.indexOf(key);

/** Definition of the reported page loads that are excluded. */
export const unmatchedDefinition =
  "Page loads that browsers reported with consent, beyond those that the server counted on the same day with the same property. They are left out of all shares and estimates: browsers send these reports, and anyone can send one without loading a page.";

/** Maximum share of reported page loads that the server did not count. Above it, shares and estimates are not reliable. */
export const maxUnmatchedShare = 0.1;

export const noEstimateReasons = ["off", "few_visitors", "unmatched_loads"] as const;

/** Definition of the share with consent. */
export const shareDefinition =
  "Share with consent is the percentage of all page loads that came from visitors who consented to analytics.";

/** Explains which days are listed beside the estimate. */
export const abnormalDefinition =
  "Unusual days have far more page loads than usual, or a far lower share with consent. Each day is compared with the same weekday of the eight weeks before and after, or with all other days if fewer than four are known. Programs that pose as browsers are a common reason. On such days, do not rely on the estimate.";

/** Explains how all visitors are estimated, beside those who consented. */
export const visitorsDefinition =
  "The estimate of all visitors uses the same method as the estimate of visits: it compares all page loads with page loads from visitors who consented. It includes visitors who refused consent or made no choice. Each visitor counts once, and a visitor is a browser. The method assumes that, within a channel and device type, visitors who refuse consent load as many pages in the range as those who give it.";

/** Explains the method of the estimate. */
export const estimateDefinition =
  "Page loads are grouped by channel and device type. In each group, the number of visits with consent is multiplied by all page loads and divided by page loads with consent; the results are added up. Groups with fewer than 30 page loads with consent are combined. The method assumes that, within a group, visitors who refuse consent load as many pages per visit as those who give it. The 95% interval covers random variation between visitors and the day-to-day variation in the share with consent. It also allows for an error in that assumption, equal to half the variation in visits per page load between groups. Page loads that a browser reported with consent, but that the server did not count, are left out. Days with far more page loads than usual are named, because programs may have caused them. Bots that pose as browsers are included, up to an hourly limit for each network.";
