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
  "An estimate, not a count. For each channel and kind of device, the visits of those who consented are multiplied by all page loads and divided by the page loads of those who consented; the results are added up. Channels with fewer than 30 consented page loads are taken together. It assumes that within a channel and kind of device, those who refuse load as many pages per visit as those who consent. The 95% interval follows from how much visitors differ from each other, and allows that those who refuse differ by half as much as channels do. Programs that present themselves as a browser are included.";
