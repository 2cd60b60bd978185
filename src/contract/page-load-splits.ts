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
  "An estimate, not a count. For each channel and kind of device, visits with consent are multiplied by all page loads and divided by page loads with consent; the results are added up. Channels with fewer than 30 page loads with consent are combined. The estimate assumes that, within a channel and kind of device, visitors who refuse load as many pages per visit as visitors who consent. The 95% interval reflects how much visitors differ from each other, and allows for a difference between the two groups of half the difference between channels. Programs that identify themselves as browsers are included.";
