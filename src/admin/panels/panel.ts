import type { ComponentType } from "react";
import type { Dimension, Metric, Report } from "#contract/report.ts";
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

/** A question to the report and the component that draws the result. */
export interface PanelView extends ReportQuestion {
  /** Used in the URL. */
  id: string;
  label: string;
  metrics: readonly [Metric, ...Metric[]];
  dimension?: Dimension;
  /** The unit of the numbers, shown beside the title. */
  unit: string;
  categories?: readonly Category[];
  /** True for a component that also draws an empty report. */
  drawsEmpty?: boolean;
  /** Replaces the panel's text for an empty report; without a full stop. */
  empty?: string;
  /** Height of the skeleton in lines, so that the layout does not shift. */
  lines: number;
  View: ComponentType<PanelViewProps>;
}

export const titleOf = ({ title, views }: Panel, view: PanelView) =>
  views.length > 1 ? `${title}: ${view.label}` : title;

export interface Panel {
  id: string;
  title: string;
  /** What the panel shows, in a sentence. */
  help: string;
  /** Shown for an empty report; without a full stop. */
  empty: string;
  /** How to get the first records. */
  hint?: string;
  /** The first view is the default. */
  views: readonly [PanelView, ...PanelView[]];
}
