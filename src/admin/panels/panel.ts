import type { ComponentType } from "react";
import type { Dimension, Metric, Report } from "#contract/report.ts";
import type { ReportQuestion } from "#admin/api/report.ts";

/** A row that is there even when the report has none. */
export interface Category {
  key: string;
  label: string;
}

export interface PanelViewProps {
  /** Of the panel and, where it has several, of this view of it. */
  title: string;
  report: Report;
  view: PanelView;
}

/** One way to split the records, and how it is drawn. */
export interface PanelView extends ReportQuestion {
  /** Stands in the address. */
  id: string;
  label: string;
  metrics: readonly [Metric, ...Metric[]];
  dimension?: Dimension;
  /** What the figures count; stands beside the title. */
  unit: string;
  categories?: readonly Category[];
  /** In place of the panel's text when there is no row; without a full stop. */
  empty?: string;
  /** How many lines the view is tall, so that nothing moves when it is filled. */
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
  /** Said when there is no row; without a full stop. */
  empty: string;
  /** What makes records appear, for a site that has none yet. */
  hint?: string;
  /** The first is shown until another is chosen. */
  views: readonly [PanelView, ...PanelView[]];
}
