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
  "This is an estimate, not a count. For each channel and device type, the number of visits with consent is multiplied by all page loads and divided by page loads with consent; the results are added up. Channels with fewer than 30 page loads with consent are combined. The method assumes that visitors who refuse consent load as many pages per visit as those on the same channel and device type who consent. The 95% interval covers random differences between visitors. It also allows for an error in that assumption of up to half the difference found between channels. Programs that present themselves as browsers are included.";
