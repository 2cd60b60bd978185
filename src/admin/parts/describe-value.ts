import type { Filter } from "#admin/api/report-scope.ts";
import { ownValue } from "#contract/own-value.ts";
import { dimensionTitles, type FilterDimension, visitDimensions } from "#contract/report-figures.ts";
import { stepSeparator } from "#contract/report-filter.ts";
import { formatDuration } from "#admin/parts/format-time.ts";
import { brands } from "#brands.ts";
import { spellName, titleOfEvent, titleOfGoal } from "#goal-titles.ts";
import { titleOfStep } from "#step-titles.ts";

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

export function describeCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code;
}

export function describeLanguage(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag;
  } catch {
    // Browsers may send invalid language tags.
    return tag;
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Such as "Field: company" for `field=company`. The value of all further properties has no name. */
function describeProperty(property: string): string {
  const end = property.indexOf("=");
  return end === -1 ? property : `${spellName(property.slice(0, end))}: ${property.slice(end + 1)}`;
}

const lookUp = (names: Record<string, string>) => (key: string) => ownValue(names, key) ?? spellName(key);

const describers: Partial<Record<FilterDimension, (key: string) => string>> = {
  visitor_type: capitalize,
  lead_stage: capitalize,
  reached_goal: titleOfGoal,
  time_on_site: (seconds) => formatDuration(Number(seconds)),
  steps: (steps) => steps.split(stepSeparator).map(titleOfStep).join(" → "),
  country: describeCountry,
  language: describeLanguage,
  device: capitalize,
  device_type: capitalize,
  brand: lookUp(Object.fromEntries(brands.map(({ id, name }) => [id, name]))),
  experiment_group: (key) => `Group ${key}`,
  agent_type: spellName,
  event: titleOfEvent,
  property: describeProperty,
  section: (name) => spellName(name.replaceAll("-", " ")),
  goal: titleOfGoal,
  lead_source: spellName,
  folded_dimension: (key) => ownValue<string>(dimensionTitles, key) ?? spellName(key),
  consent_action: lookUp({
    accept_all: "Accepted all",
    essential_only: "Essential only",
    update_preferences: "Changed a setting",
  }),
  drop_reason: lookUp({
    bot: "Known bot",
    claimed_outcome: "Unverified conversion",
    crowd: "Too many visits from one network",
    forgotten: "Visitor asked to be forgotten",
    headless: "Headless browser",
    no_screen: "No screen size",
    other_visitor: "Visit of another visitor",
    own_team: "Own team",
    rapid: "Too fast for a person",
  }),
};

const absences: Partial<Record<FilterDimension, string>> = {
  lead_stage: "No lead",
  source: "Direct",
  referrer: "None",
  utm_source: "Not set",
  utm_medium: "Not set",
  utm_campaign: "Not set",
  utm_term: "Not set",
  utm_content: "Not set",
};

/** Rows of credited leads whose visit is not known. */
const unknownOrigins: Readonly<Record<string, string>> = {
  "(no consent)": "Origin unknown (no consent)",
  "(not recorded)": "Origin unknown (visit not recorded)",
};

/** The name of a row of credited leads whose visit is not known; undefined for all other rows. */
export const unknownOriginOf = (key: string | null): string | undefined =>
  key === null ? undefined : ownValue(unknownOrigins, key);

/** The display name of a dimension's value. */
export function describeValue(dimension: FilterDimension, key: string): string {
  const origin = dimension in visitDimensions && unknownOriginOf(key);
  if (origin) return origin;
  if (key === "") return absences[dimension] ?? "Unknown";
  return describers[dimension]?.(key) ?? key;
}

/** The display name of a filter's value. A pattern or a part of a value is shown unchanged. */
export const describeFilterValue = ({ dimension, operator, value }: Filter): string =>
  operator && operator !== ">" ? value : describeValue(dimension, value);
