import { expect, test } from "vitest";
import { bucketOf, pathOf, percentile75, visitValue } from "#server/testing/report-oracle-testing.ts";
import { type Entry, isInRange, ownerTimezone, prepareRecordApp } from "#server/testing/record-app.ts";

const { traffic, entries, rowsOf } = prepareRecordApp();

const visitOf = (entry: Entry) => (entry.session === null ? undefined : traffic.visits.get(entry.session));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const distinctVisits = (all: Entry[]) => new Set(all.flatMap(({ session }) => session ?? [])).size;

/** Rows that the report should have for this key, counted by hand, in the order of the report. */
function expected(
  keysOf: (entry: Entry) => string[],
  count: (group: Entry[]) => (number | null)[],
  keep: (entry: Entry) => boolean = () => true,
) {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries.filter((entry) => isInRange(entry.at) && keep(entry)))
    for (const key of keysOf(entry)) groups.set(key, [...(groups.get(key) ?? []), entry]);
  return [...groups]
    .map(([key, group]) => ({ key, values: count(group) }))
    .sort(
      (a, b) => (b.values[0] ?? -1) - (a.values[0] ?? -1) || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
    );
}

test("events by name, property, page and the country of their visit", async () => {
  const count = (group: Entry[]) => [group.length];
  expect(await rowsOf("metrics=events&dimension=event")).toEqual(expected(({ kind }) => [kind], count));
  expect(await rowsOf("metrics=events&dimension=property")).toEqual(
    expected(({ properties }) => Object.entries(properties).map(([name, value]) => `${name}=${value}`), count),
  );
  expect(await rowsOf("metrics=events&dimension=page&filter=event:download&filter=property:form=demo")).toEqual(
    expected(
      ({ page }) => [pathOf(page)],
      count,
      ({ kind, properties }) => kind === "download" && properties.form === "demo",
    ),
  );
  expect(await rowsOf("metrics=events&dimension=country&filter=!property:trial=true")).toEqual(
    expected(
      (entry) => [visitValue(visitOf(entry), "country")],
      count,
      ({ properties }) => !properties.trial,
    ),
  );
});

test("the steps of the form funnel are counted in visits", async () => {
  const [row] = await rowsOf("metrics=visits,form_starts,form_submits");
  const visits = new Set(traffic.views.filter((view) => isInRange(view.created_at)).map((view) => view.visit_id)).size;
  const step = (kind: string) => distinctVisits(entries.filter((entry) => isInRange(entry.at) && entry.kind === kind));
  expect(row?.values).toEqual([visits, step("form_start"), step("form_submit")]);
});

test("conversions, their value and their rate by goal and by channel", async () => {
  const visitsOf = (keep: (session: string) => boolean) =>
    new Set(
      traffic.views.filter((view) => isInRange(view.created_at) && keep(view.visit_id)).map((view) => view.visit_id),
    ).size;
  const all = visitsOf(() => true);
  const byGoal = await rowsOf("metrics=conversions,conversion_value,conversion_rate&dimension=goal");
  // Goals of the site's own configuration are excluded; goals.test.ts tests them.
  expect(byGoal.filter(({ key }) => key !== "form_begun")).toEqual(
    expected(
      ({ kind }) => [kind],
      (group) => [group.length, expect.closeTo(sum(group.map(({ value }) => value)), 6), distinctVisits(group) / all],
    ),
  );
  const byChannel = await rowsOf("metrics=conversion_rate&dimension=channel&filter=goal:download");
  for (const channel of ["Direct", "Search", "Social", "Campaign"]) {
    const ofChannel = (session: string) => traffic.visits.get(session)?.channel === channel;
    const converted = entries.filter(
      (entry) => isInRange(entry.at) && entry.kind === "download" && entry.session && ofChannel(entry.session),
    );
    expect(byChannel.find(({ key }) => key === channel)?.values).toEqual([
      distinctVisits(converted) / visitsOf(ofChannel),
    ]);
  }
});

test("web vitals are percentiles, or empty without measurements", async () => {
  const ofKind = (group: Entry[], isForm: boolean) =>
    group.filter(({ kind }) => kind.startsWith("form") === isForm).map(({ value }) => value);
  const rows = await rowsOf("metrics=vital_samples,lcp,cls,inp&dimension=page");
  expect(rows).toEqual(
    expected(
      ({ page }) => [pathOf(page)],
      (group) => [
        group.length,
        expect.closeTo(percentile75(ofKind(group, true))!, 6),
        expect.closeTo(percentile75(ofKind(group, false))!, 6),
        null,
      ],
    ),
  );
  expect((await rowsOf("metrics=vital_samples&filter=device:mobile&filter=device_type:tablet"))[0]?.values).toEqual([
    sum(rows.map(({ values }) => values[0]!)),
  ]);
});

test("agent clicks, leads, choices and drops by hour and day, with the repeated hour separate", async () => {
  const perHour = await rowsOf("metrics=leads&dimension=time&interval=hour");
  expect(perHour).toHaveLength(6 * 24 + 1);
  const counted = new Map(
    expected(
      ({ at }) => [bucketOf(at, ownerTimezone, "hour")],
      (group) => [group.length],
    ).map(({ key, values }) => [key, values]),
  );
  for (const { key, values } of perHour) expect({ key, values }).toEqual({ key, values: counted.get(key!) ?? [0] });
  expect(sum(perHour.map(({ values }) => values[0]!))).toBe(entries.filter(({ at }) => isInRange(at)).length);

  expect(await rowsOf("metrics=agent_clicks&dimension=agent")).toEqual(
    expected(
      ({ kind }) => [kind],
      (group) => [group.length],
      ({ kind }) => kind !== "outbound",
    ),
  );
  const [choices] = await rowsOf(
    "metrics=consent_choices,consent_accepted,consent_refused,consent_custom,consent_gpc,consent_rate",
  );
  const ofKind = (...kinds: string[]) => entries.filter(({ at, kind }) => isInRange(at) && kinds.includes(kind)).length;
  const total = ofKind("download", "outbound", "form_start", "form_submit");
  expect(choices?.values).toEqual([
    total,
    ofKind("download"),
    ofKind("outbound"),
    ofKind("form_start", "form_submit"),
    ofKind("outbound"),
    expect.closeTo(ofKind("download", "form_start") / total, 9),
  ]);
  const drops = await rowsOf("metrics=dropped,quarantined&dimension=time");
  expect(drops.map(({ key, values }) => `${key} ${values}`)).toEqual([
    "2025-10-22 7,0",
    "2025-10-23 0,0",
    "2025-10-24 0,0",
    "2025-10-25 0,0",
    "2025-10-26 0,0",
    "2025-10-27 2,0",
  ]);
});
