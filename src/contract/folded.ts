/**
 * Maximum number of new values per day and dimension. Beyond it, records are still stored and counted, with `otherValue`
 * in place of the new value.
 */
export const maxNewValuesPerDay = {
  page: 500,
  title: 500,
  section: 1_000,
  event: 250,
  property: 1_000,
  goal: 100,
  agent: 500,
  agent_type: 100,
  referrer: 1_000,
  source: 500,
  utm_source: 250,
  utm_medium: 100,
  utm_campaign: 500,
  utm_term: 500,
  utm_content: 500,
  language: 250,
  screen: 500,
  timezone: 250,
  user_agent: 1_000,
} as const;

export type FoldedDimension = keyof typeof maxNewValuesPerDay;

export const otherValue = "(other)";
