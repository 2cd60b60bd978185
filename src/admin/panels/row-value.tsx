import type { ReactNode } from "react";
import type { Metric } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";

interface RowValueProps {
  metric: Metric;
  className?: string;
  children: ReactNode;
}

/** A number in a row that is a button or link. Screen readers announce its metric first, from generated content. */
export const RowValue = ({ metric, className = "", children }: RowValueProps) => (
  <span
    data-metric={`: ${metricDefinitions[metric].title} `}
    className={`order-2 tabular-nums before:sr-only before:content-[attr(data-metric)] ${className}`}
  >
    {children}
  </span>
);
