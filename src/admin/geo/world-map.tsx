import type { LiveEvents } from "#contract/live.ts";
import { colorSteps, stepOf } from "#admin/geo/color-steps.ts";
import { centerOf, type Frame, frameOf, isWithin, mapSize, placePoint, shapes } from "#admin/geo/world-shapes.ts";
import { useMapZoom } from "#admin/geo/use-map-zoom.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeCountry } from "#admin/parts/describe-value.ts";
import { formatCount } from "#admin/parts/format.ts";

interface WorldMapProps {
  /** By country code. */
  visitors: ReadonlyMap<string, number>;
  places: LiveEvents["live"]["places"];
  isChosen: (country: string) => boolean;
  onChoose: (country: string) => void;
}

/** Written out in full, so that Tailwind finds the class names. */
const fills = ["fill-land", "fill-step-1", "fill-step-2", "fill-step-3", "fill-step-4", "fill-step-5"];

/** Hidden from screen readers, because the list beside it has the same data. */
export default function WorldMap({ visitors, places, isChosen, onChoose }: WorldMapProps) {
  const steps = colorSteps([...visitors.values()]);
  const map = useMapZoom(frameOf(isChosen), visitors);
  const { frame, zoom, takesTouch, canZoomIn, zoomIn, zoomOut, isClick, dragProps } = map;
  /** Map units per pixel: markers and strokes keep their size when the map is zoomed in. */
  const scale = frame.width / mapSize.width;
  return (
    <div className="relative">
      <div className="absolute top-0 right-0 z-[1] flex gap-1">
        <ActionButton
          onClick={zoomIn}
          disabled={!canZoomIn}
          aria-label="Zoom in on the map"
          className="bg-surface px-3"
        >
          +
        </ActionButton>
        <ActionButton
          onClick={zoomOut}
          disabled={zoom === 1}
          aria-label="Zoom out of the map"
          className="bg-surface px-3"
        >
          −
        </ActionButton>
      </div>
      <figure aria-hidden="true">
        <svg
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          className={`w-full ${zoom > 1 ? "cursor-grab" : ""} ${takesTouch ? "touch-none" : ""}`}
          {...dragProps}
        >
          {shapes.map(({ code, path }) => {
            const count = visitors.get(code) ?? 0;
            return (
              <path
                key={path}
                d={path}
                data-country={code || undefined}
                onClick={() => count > 0 && isClick() && onChoose(code)}
                className={`stroke-surface ${fills[stepOf(count, steps)]} ${count > 0 ? "cursor-pointer hover:opacity-75" : ""}`}
                strokeWidth={0.5 * scale}
              >
                <title>{`${code ? describeCountry(code) : "No data"}: ${formatCount(count)}`}</title>
              </path>
            );
          })}
          {shapes
            .filter(({ code }) => code && isChosen(code))
            .map(({ code, path }) => (
              <path
                key={code}
                d={path}
                className="pointer-events-none fill-none stroke-text"
                strokeWidth={1.5 * scale}
              />
            ))}
          {places.map((place) => (
            <LiveMarker
              key={`${place.country} ${place.city} ${place.latitude} ${place.longitude}`}
              place={place}
              scale={scale}
            />
          ))}
        </svg>
        <Legend steps={steps} />
        <Outside visitors={visitors} frame={frame} />
      </figure>
    </div>
  );
}

interface LiveMarkerProps {
  place: WorldMapProps["places"][number];
  scale: number;
}

function LiveMarker({ place: { country, city, latitude, longitude, visitors }, scale }: LiveMarkerProps) {
  const point = latitude !== null && longitude !== null && placePoint(longitude, latitude);
  if (!point) return null;
  return (
    <g transform={`translate(${point[0]} ${point[1]}) scale(${scale})`}>
      <circle r={4 + Math.sqrt(visitors)} className="fill-signal/30 stroke-signal" strokeWidth="1">
        <title>{`${city || describeCountry(country)}: ${formatCount(visitors)} now`}</title>
      </circle>
      <circle r="1.5" className="pointer-events-none fill-signal" />
    </g>
  );
}

function Legend({ steps }: { steps: readonly number[] }) {
  return (
    <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.75rem] text-muted">
      <LegendEntry className="fill-land">0</LegendEntry>
      {steps.map((bound, index) => {
        const next = steps[index + 1];
        const range = next === undefined ? `${formatCount(bound)} or more` : rangeText(bound, next - 1);
        return (
          <LegendEntry key={bound} className={fills[stepOf(bound, steps)] ?? ""}>
            {range}
          </LegendEntry>
        );
      })}
      <LegendEntry className="fill-signal" round>
        On the site now
      </LegendEntry>
    </figcaption>
  );
}

const maxNamed = 3;

/** Names the countries with the most visitors that the visible part of the map leaves out. */
function Outside({ visitors, frame }: Pick<WorldMapProps, "visitors"> & { frame: Frame }) {
  const outside = [...visitors].filter(([country, count]) => count > 0 && !isWithin(frame, centerOf(country)));
  if (outside.length === 0) return null;
  const sorted = outside.toSorted(([, one], [, other]) => other - one);
  const named = sorted
    .slice(0, maxNamed)
    .map(([country, count]) => `${describeCountry(country)} ${formatCount(count)}`);
  return (
    <p className="mt-1 text-[0.75rem] text-muted">
      Not on this part of the map: {named.join(", ")}
      {sorted.length > maxNamed && ` and ${formatCount(sorted.length - maxNamed)} more`}.
    </p>
  );
}

const rangeText = (min: number, max: number) =>
  min === max ? formatCount(min) : `${formatCount(min)}–${formatCount(max)}`;

function LegendEntry({ className, round, children }: { className: string; round?: boolean; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <svg viewBox="0 0 10 10" className={`size-2.5 ${className}`}>
        <rect width="10" height="10" rx={round ? 5 : 0} />
      </svg>
      {children}
    </span>
  );
}
