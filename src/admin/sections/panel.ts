import type { Panel, PanelView } from "#admin/panels/panel.ts";

export const sectionsView = {
  id: "sections",
  label: "Sections",
  metrics: ["section_reach", "section_time", "section_views"],
  dimension: "section",
  unit: "Share of views, time",
  lines: 6,
  // The panel draws its rows itself, below a list of pages.
  View: () => null,
} as const satisfies PanelView;

export const sectionsPanel: Panel = {
  id: "sections",
  title: "Sections",
  help: "How many page views reached each section of a page, and the engaged time of those that did. A section counts as reached once it has been in the middle of the window for one second.",
  empty: "No section of this page was reached",
  hint: "Sections are the elements of a page with the attribute data-section.",
  views: [sectionsView],
  asks: [{ metrics: ["page_views"], dimension: "page" }],
};
