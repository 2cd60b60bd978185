/* Separate from the schemas, so that the dashboard does not load a validation library. */

/** Splits of page loads. Only the first five have the share that consent covers. */
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

/** The method, for everyone who reads the figure. */
export const estimateDefinition =
  "This is an estimate, not a count. Page loads are grouped by channel and device type. In each group, the number of visits with consent is multiplied by all page loads and divided by page loads with consent; the results are added up. Groups with fewer than 30 page loads with consent are combined. The method assumes that, within a group, visitors who refuse consent load as many pages per visit as those who give it. The 95% interval covers random variation between visitors. It also allows for an error in that assumption: half the variation in visits per page load between groups. Bots that pose as browsers are included.";
