import { type ComponentType, createContext } from "react";
import type { Dimension, Metric, Report } from "#contract/report.ts";
import { goalMetrics } from "#contract/report-figures.ts";
import type { ReportQuestion } from "#admin/api/report.ts";

/** A row that is shown even when the report does not contain it. */
export interface Category {
  key: string;
  label: string;
}

export interface PanelViewProps {
  /** Title of the panel, followed by the view's label if there are several views. */
  title: string;
  report: Report;
  view: PanelView;
}

/** A query and the component that shows its result. */
export interface PanelView extends ReportQuestion {
  /** Name in the URL. */
  id: string;
  label: string;
  metrics: readonly [Metric, ...Metric[]];
  dimension?: Dimension;
  /** The unit of the numbers, shown beside the title. */
  unit: string;
  categories?: readonly Category[];
  /** True if the rows divide the traffic; conversions and rate of a selected goal are then added as columns. */
  showsGoal?: boolean;
  /** True for a view of the selected goal, which is offered only if there is one. */
  needsGoal?: boolean;
  /** True for a view that shared links never contain, such as leads by day, which could single out a lead. */
  isPrivate?: boolean;
  /** True if the component also handles an empty report. */
  drawsEmpty?: boolean;
  /** Replaces the panel's text for an empty report; without a full stop. */
  empty?: string;
  /** Height of the skeleton in lines, so that the layout does not shift. */
  lines: number;
  View: ComponentType<PanelViewProps>;
}

/**
 * The view with the columns of the selected goal, if they apply to its rows. A visitor can reach the goal in several visits, so
 * rows then count visits, which the rate divides by, in place of visitors.
 */
function throughGoal(view: PanelView, goal: string | undefined): PanelView {
  if (!goal || !view.showsGoal) return view;
  const [first, ...others] = view.metrics;
  return { ...view, metrics: [first === "visitors" ? "visits" : first, ...others, ...goalMetrics], unit: "" };
}

/** The views of a panel through the selected goal. Without a goal, those that need one are left out; the first never does. */
export function viewsFor({ views: [first, ...others] }: Panel, goal: string | undefined): Panel["views"] {
  const offered = others.filter(({ needsGoal }) => !needsGoal || goal);
  return [throughGoal(first, goal), ...offered.map((view) => throughGoal(view, goal))];
}

/** Ids of the panel and the view that contain a component. */
export const PanelContext = createContext({ panel: "", view: "" });

export const titleOf = ({ title, views }: Panel, view: PanelView) =>
  views.length > 1 ? `${title}: ${view.label}` : title;

export interface Panel {
  id: string;
  title: string;
  /** The panel's content in one sentence. */
  help: string;
  /** Shown for an empty report; without a full stop. */
  empty: string;
  /** Advice for getting the first records. */
  hint?: string;
  /** The first view is the default. */
  views: readonly [PanelView, ...PanelView[]];
  /** Queries of the panel besides those of its views. A shared link with the panel has to allow them. */
  asks?: readonly Pick<PanelView, "metrics" | "dimension">[];
}
