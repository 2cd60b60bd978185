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
import { consentPanel } from "#admin/panels/trust-panels.ts";

/** The panels below the traffic of the first tab, in their order. */
export const websitePanels: readonly Panel[] = [
  leadsPanel,
  revenuePanel,
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
];
