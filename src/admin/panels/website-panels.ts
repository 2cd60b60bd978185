import {
  agentsPanel,
  eventsPanel,
  funnelPanel,
  goalsPanel,
  leadsPanel,
  revenuePanel,
} from "#admin/panels/behaviour-panels.ts";
import { sectionsPanel } from "#admin/sections/panel.ts";
import type { Panel } from "#admin/panels/panel.ts";
import { devicePanel, pagesPanel, sourcesPanel, technologyPanel } from "#admin/panels/traffic-panels.ts";
import { consentPanel, droppedPanel } from "#admin/panels/trust-panels.ts";

/** The panels below the traffic of the first tab, in their order. */
export const websitePanels: readonly Panel[] = [
  revenuePanel,
  leadsPanel,
  sourcesPanel,
  pagesPanel,
  sectionsPanel,
  goalsPanel,
  funnelPanel,
  agentsPanel,
  devicePanel,
  technologyPanel,
  eventsPanel,
  consentPanel,
  droppedPanel,
];

/** Tables with several columns of figures, which take two columns of the page. */
export const widePanels: readonly Panel[] = [revenuePanel, goalsPanel];
