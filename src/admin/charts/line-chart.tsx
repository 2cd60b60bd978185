import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { describeAnnotation } from "#admin/annotations/describe-annotation.ts";
import { MarkerShape } from "#admin/annotations/marker-shape.tsx";
import type { PlacedAnnotation } from "#admin/annotations/place-annotations.ts";

export interface ChartPoint {
  key: string;
  tick: string;
  title: string;
  value: number | null;
  /** True for a period that is not over yet. */
  isRunning?: boolean;
  before?: number | null;
  beforeTitle?: string;
}

interface LineChartProps {
  points: readonly ChartPoint[];
  name: string;
  format: (value: number | null | undefined) => string;
  formatTick: (value: number) => string;
  /** Shows only whole numbers on the axis. */
  isCount: boolean;
  onChoose?: (key: string) => void;
  annotations?: readonly PlacedAnnotation[];
  /** Key of the point that is selected with the keyboard. */
  cursor?: string | undefined;
  /** Whether the second line shows another segment, which is as important as the first. */
  isOfSegments?: boolean;
}

const ofRange = {
  stroke: "var(--series-1)",
  strokeWidth: 2,
  isAnimationActive: false,
  activeDot: { r: 4 },
};
const ofComparison = {
  stroke: "var(--muted)",
  strokeWidth: 1.5,
  strokeDasharray: "4 4",
  isAnimationActive: false,
  activeDot: false,
};
const ofOther = { ...ofComparison, stroke: "var(--series-2)", strokeWidth: 2, strokeDasharray: undefined };
/** With so few points, such as the days of a week, each has its label where there is room. */
const fewPoints = 8;
const axis = { tickLine: false, tick: { fill: "var(--muted)", fontSize: 12 } };
const minTickGapPx = 36;
const usualTicks = 5;
/** Width of a digit of the axis. A tick has at most one digit more than the largest value. */
const axisDigitPx = 8;

/**
 * A line for the range and a dashed one for earlier days, so they differ without colour. The line of a compared segment
 * is solid, in a colour of its own.
 */
export default function LineChart({
  points,
  name,
  format,
  formatTick,
  isCount,
  onChoose,
  annotations = [],
  cursor,
  isOfSegments,
}: LineChartProps) {
  const compares = points.some(({ before }) => before !== undefined);
  const ticks = new Map(points.map(({ key, tick }) => [key, tick]));
  const isSingle = points.length === 1;
  const largest = Math.max(0, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 240 }}>
      <ComposedChart
        data={splitRunning(points)}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        onClick={({ activeIndex }) => {
          const point = points[Number(activeIndex)];
          if (activeIndex !== undefined && point) onChoose?.(point.key);
        }}
        className={onChoose && "cursor-pointer"}
      >
        <CartesianGrid vertical={false} stroke="var(--rule)" />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => ticks.get(key) ?? ""}
          {...axis}
          axisLine={{ stroke: "var(--control)" }}
          minTickGap={points.length > fewPoints ? minTickGapPx : 4}
          interval="equidistantPreserveStart"
        />
        <YAxis
          {...axis}
          axisLine={false}
          width={Math.max(44, axisDigitPx * (formatTick(largest).length + 1))}
          allowDecimals={!isCount}
          tickCount={isCount ? Math.min(usualTicks, Math.max(2, largest + 1)) : usualTicks}
          tickFormatter={formatTick}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--control)" }}
          content={<PointNote name={name} format={format} annotations={annotations} />}
        />
        {cursor !== undefined && <ReferenceLine x={cursor} stroke="var(--text)" />}
        {drawMarkers(annotations)}
        <Area dataKey="finished" {...ofRange} fill="var(--series-1)" fillOpacity={0.1} dot={LonePoint} />
        <Line dataKey="running" {...ofRange} strokeDasharray="3 4" dot={LonePoint} />
        {compares && <Line dataKey="before" {...(isOfSegments ? ofOther : ofComparison)} dot={isSingle} />}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Draws the line to an unfinished period separately, because its lower value would look like a collapse. */
function splitRunning(points: readonly ChartPoint[]) {
  return points.map((point, index) => ({
    ...point,
    finished: point.isRunning && points.length > 1 ? null : point.value,
    running: point.isRunning || points[index + 1]?.isRunning ? point.value : null,
    isAlone: (points[index - 1]?.value ?? points[index + 1]?.value ?? null) === null,
  }));
}

interface LonePointProps {
  cx?: number;
  cy?: number | null;
  payload?: { isAlone: boolean };
}

/** Draws a dot for a value whose neighbours have none, as on the first day of recording. A line needs two values. */
const LonePoint = ({ cx, cy, payload }: LonePointProps) =>
  payload?.isAlone && typeof cy === "number" ? (
    <circle cx={cx} cy={cy} r={4} fill="var(--series-1)" data-lone-point />
  ) : (
    <g />
  );

function drawMarkers(annotations: readonly PlacedAnnotation[]) {
  // Sorted so that a note's marker replaces that of a build at the same time.
  const sorted = annotations.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return [...new Map(sorted.map(({ key, kind }) => [key, kind]))].map(([key, kind]) => (
    <ReferenceLine
      key={key}
      x={key}
      stroke={kind === "note" ? "var(--control)" : "none"}
      strokeDasharray="2 3"
      label={<Marker kind={kind} />}
    />
  ));
}

interface MarkerProps extends Pick<PlacedAnnotation, "kind"> {
  /** Passed by the chart: the line to which the dot belongs. */
  viewBox?: { x?: number; y?: number; height?: number };
}

/** Notes are at the top and builds on the axis, where they do not cover the line. */
function Marker({ kind, viewBox: { x = 0, y = 0, height = 0 } = {} }: MarkerProps) {
  return (
    <g transform={`translate(${x} ${kind === "note" ? y : y + height})`} data-marker={kind}>
      <MarkerShape kind={kind} />
    </g>
  );
}

interface PointNoteProps extends Pick<LineChartProps, "name" | "format"> {
  annotations: readonly PlacedAnnotation[];
  /** These two are passed by the chart. */
  active?: boolean;
  payload?: readonly { payload?: ChartPoint }[];
}

function PointNote({ name, format, annotations, active, payload }: PointNoteProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="rounded-control border border-control bg-raised px-3 py-2 text-[0.8125rem] tabular-nums">
      <p>
        <strong className="font-semibold">{format(point.value)}</strong> {name}
      </p>
      <p className="text-muted">
        {point.title}
        {point.isRunning && ", so far"}
      </p>
      {point.before !== undefined && (
        <p className="mt-1 text-muted">
          <strong className="font-semibold">{format(point.before)}</strong> {point.beforeTitle}
        </p>
      )}
      {annotations
        .filter(({ key }) => key === point.key)
        .map((annotation) => (
          <p key={annotation.id} className="mt-1 max-w-64 break-words whitespace-normal">
            {describeAnnotation(annotation)}
          </p>
        ))}
    </div>
  );
}
