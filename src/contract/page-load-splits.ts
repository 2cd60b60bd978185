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

/** What is left out of the page loads with consent. */
export const unmatchedDefinition =
  "Page loads that browsers reported with consent, beyond those that the server counted on the same day with the same property. They are left out of all shares and estimates: browsers send these reports, and anyone can send one without loading a page.";

/** Reported page loads that the server did not count, as a share of all reported ones: with more, shares and estimates are not reliable. */
export const mostUnmatched = 0.1;

export const noEstimateReasons = ["few_visitors", "unmatched_loads"] as const;

/** Which days are named beside the estimate. */
export const abnormalDefinition =
  "Days with far more page loads than usual, or with far more page loads for each one with consent. They are compared with the same weekday of the eight weeks before and after, or with all other days if fewer than four are known. Programs that pose as browsers are a common reason. On such days, do not rely on the estimate.";

/** The method, for everyone who reads the figure. */
export const estimateDefinition =
  "This is an estimate, not a count. Page loads are grouped by channel and device type. In each group, the number of visits with consent is multiplied by all page loads and divided by page loads with consent; the results are added up. Groups with fewer than 30 page loads with consent are combined. The method assumes that, within a group, visitors who refuse consent load as many pages per visit as those who give it. The 95% interval covers random variation between visitors and the variation of the share of consent between days. It also allows for an error in that assumption: half the variation in visits per page load between groups. Page loads that were reported with consent but not counted by the server are left out. Days with far more page loads than usual are named, because programs may have caused them. Bots that pose as browsers are included, except for the page loads of one network beyond its fair share of an hour.";
