import type { Panel } from "#admin/panels/panel.ts";
import { Ranking } from "#admin/views/ranking.tsx";
import { Shares } from "#admin/views/shares.tsx";
import { TimeChart } from "#admin/views/time-chart.tsx";

/* Traffic, sources and technology. To add a panel, add an object here and list it in `website-panels.ts`. */

const firstRecord = "Open the site in another browser and accept analytics: the visit appears here within seconds.";
const noViews = { empty: "No page views", hint: firstRecord };

const overTime = { dimension: "time", unit: "", lines: 9, View: TimeChart } as const;

export const trafficPanel: Panel = {
  id: "traffic",
  title: "Traffic over Time",
  help: "Unique visitors, visits, page views, leads and won leads per hour, day, week or month. Select a point to see only that period.",
  ...noViews,
  views: [
    { ...overTime, id: "visitors", label: "Visitors", metrics: ["visitors"] },
    { ...overTime, id: "visits", label: "Visits", metrics: ["visits"] },
    { ...overTime, id: "views", label: "Views", metrics: ["page_views"] },
    { ...overTime, id: "leads", label: "Leads", metrics: ["leads"], isPrivate: true },
    { ...overTime, id: "wins", label: "Won", metrics: ["wins"], isPrivate: true },
    { ...overTime, id: "won_value", label: "Won value", metrics: ["wins_value"], isPrivate: true },
    { ...overTime, id: "goal", label: "Goal visits", metrics: ["goal_visits"], needsGoal: true },
  ],
};

export const devicePanel: Panel = {
  id: "device",
  title: "Device Distribution",
  help: "Visitors on mobile (phones and tablets) and desktop (everything else), based on the user agent.",
  ...noViews,
  views: [
    {
      id: "device",
      label: "Device",
      unit: "Visitors; tablets count as mobile",
      metrics: ["visitors"],
      dimension: "device",
      categories: [
        { key: "desktop", label: "Desktop" },
        { key: "mobile", label: "Mobile" },
      ],
      lines: 3,
      showsGoal: true,
      View: Shares,
    },
  ],
};

const pageRows = { limit: 5, lines: 5, showsGoal: true, View: Ranking } as const;

export const pagesPanel: Panel = {
  id: "pages",
  title: "Top Pages",
  help: "The most viewed pages, and the pages on which visits started and ended.",
  ...noViews,
  views: [
    { ...pageRows, id: "top", label: "Top", unit: "Views", metrics: ["page_views"], dimension: "page" },
    { ...pageRows, id: "entry", label: "Entry", unit: "Visits", metrics: ["visits"], dimension: "entry_page" },
    { ...pageRows, id: "exit", label: "Exit", unit: "Visits", metrics: ["visits"], dimension: "exit_page" },
  ],
};

const visitorRows = {
  unit: "Visitors",
  metrics: ["visitors"],
  limit: 7,
  lines: 7,
  showsGoal: true,
  View: Ranking,
} as const;

export const sourcesPanel: Panel = {
  id: "sources",
  title: "Sources",
  help: "Visitors by channel, by referring site and by the UTM tags of campaign links.",
  ...noViews,
  views: [
    { ...visitorRows, id: "channels", label: "Channels", dimension: "channel" },
    { ...visitorRows, id: "sources", label: "Sources", dimension: "source" },
    { ...visitorRows, id: "referrers", label: "Referrers", dimension: "referrer" },
    { ...visitorRows, id: "campaigns", label: "Campaigns", dimension: "utm_campaign" },
    { ...visitorRows, id: "utm_source", label: "UTM source", dimension: "utm_source" },
    { ...visitorRows, id: "utm_medium", label: "Medium", dimension: "utm_medium" },
    { ...visitorRows, id: "utm_term", label: "Term", dimension: "utm_term" },
    { ...visitorRows, id: "utm_content", label: "Content", dimension: "utm_content" },
  ],
};

export const technologyPanel: Panel = {
  id: "technology",
  title: "Technology",
  help: "Visitors by browser, operating system, device, screen size and language, and by brand and experiment group.",
  ...noViews,
  views: [
    { ...visitorRows, id: "browsers", label: "Browsers", dimension: "browser" },
    { ...visitorRows, id: "os", label: "OS", dimension: "os" },
    { ...visitorRows, id: "devices", label: "Devices", dimension: "device_type" },
    { ...visitorRows, id: "screens", label: "Screens", dimension: "screen" },
    { ...visitorRows, id: "languages", label: "Languages", dimension: "language" },
    { ...visitorRows, id: "brands", label: "Brands", dimension: "brand" },
    { ...visitorRows, id: "experiment", label: "Experiment", dimension: "experiment_group" },
  ],
};
