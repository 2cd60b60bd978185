import { citiesPanel, countriesPanel, countryLeadsPanel, regionsPanel } from "#admin/geo/geographic-panels.ts";
import { vitalsPanel } from "#admin/panels/behaviour-panels.ts";
import { headlineMetrics } from "#admin/panels/headline.tsx";
import { stripMetrics } from "#admin/panels/metric-strip.tsx";
import { type Panel, viewsFor } from "#admin/panels/panel.ts";
import { trafficPanel } from "#admin/panels/traffic-panels.ts";
import { websitePanels } from "#admin/panels/website-panels.ts";

/** The panels that a shared link may contain, by tab. None of them shows personal data. */
export const shareable: readonly { tab: string; title: string; panels: readonly Panel[] }[] = [
  {
    tab: "website",
    title: "Website Analytics",
    panels: [trafficPanel, ...websitePanels, vitalsPanel],
  },
  {
    tab: "geographic",
    title: "Geographic Analysis",
    panels: [countriesPanel, regionsPanel, citiesPanel, countryLeadsPanel],
  },
];

export const allPanels = shareable.flatMap(({ panels }) => panels);

const parameter = "show";
const figureParameter = "figure";

export function readShown(view: URLSearchParams): ReadonlySet<string> | null {
  return view.has(parameter) ? new Set(view.getAll(parameter)) : null;
}

/** The figures that a link may query, as `writeShown` writes them; null for all. */
export function readFigures(view: URLSearchParams): ReadonlySet<string> | null {
  return view.has(figureParameter) ? new Set(view.getAll(figureParameter)) : null;
}

const hiddenParameter = "without";
const keyFigures = "key_figures";

/** Whether the link shows the key metrics above the tabs and those about visits. Links of earlier versions do. */
export const readsKeyFigures = (view: URLSearchParams): boolean => view.get(hiddenParameter) !== keyFigures;

/**
 * Adds the panels to a view, and for the server the figures that the link may query: metric and dimension, or only a metric for
 * its total.
 */
export function writeShown(view: URLSearchParams, shown: ReadonlySet<string>, hasKeyFigures = true): void {
  if (!hasKeyFigures) view.set(hiddenParameter, keyFigures);
  const goal = view.get("goal") ?? undefined;
  const views = allPanels
    .filter(({ id }) => shown.has(id))
    .flatMap((panel) => [...viewsFor(panel, goal).filter(({ isPrivate }) => !isPrivate), ...(panel.asks ?? [])]);
  const ofView = hasKeyFigures ? [...headlineMetrics, ...stripMetrics] : [];
  const totals = [...ofView, ...views.flatMap(({ metrics }) => metrics)];
  const split = views.flatMap(({ metrics, dimension }) => metrics.map((metric) => `${metric}.${dimension ?? ""}`));
  for (const id of shown) view.append(parameter, id);
  for (const figure of new Set([...totals.map((metric) => `${metric}.`), ...split]))
    view.append(figureParameter, figure);
}

/** Whether one of the panels shows numbers of leads, so that a link may also compare visits with and without one. */
export const haveLeads = (shown: ReadonlySet<string>): boolean =>
  allPanels.some(
    ({ id, views }) => shown.has(id) && views.some(({ metrics, isPrivate }) => !isPrivate && metrics.includes("leads")),
  );

const searchParameter = "with";
const search = "search";

/** Whether the link contains the SEO tab. The link must name it, so that older links show no more than before. */
export const readsSearch = (view: URLSearchParams): boolean => view.get(searchParameter) === search;

export const writeSearch = (view: URLSearchParams): void => view.set(searchParameter, search);
