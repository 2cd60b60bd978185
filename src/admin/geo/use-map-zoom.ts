import { type PointerEvent, useRef, useState } from "react";
import { centerOf, type Frame, isWithin, mapSize, zoomFrame } from "#admin/geo/world-shapes.ts";

type Point = readonly [x: number, y: number];

const maxZoom = 16;
/** Maximum movement of a pointer, in pixels, that still counts as a click on a country. */
const dragPx = 4;

/** The map opens as close as this, if so large a part of the visitors is visible then. */
const openingZooms = [4, 2];
const leastVisible = 0.6;

function findOpeningZoom(whole: Frame, visitors: ReadonlyMap<string, number>, center: Point): number {
  const all = [...visitors.values()].reduce((sum, count) => sum + count, 0);
  const isEnough = (zoom: number) => {
    const frame = zoomFrame(whole, zoom, center);
    const visible = [...visitors].filter(([country]) => isWithin(frame, centerOf(country)));
    return visible.reduce((sum, [, count]) => sum + count, 0) >= leastVisible * all;
  };
  return (all > 0 && openingZooms.find(isEnough)) || 1;
}

/**
 * The visible part of the map. Dragging moves it, and buttons zoom around its centre, which is at first the country
 * with the most visitors. It opens on the part of the world where most visitors are.
 */
export function useMapZoom(whole: Frame, visitors: ReadonlyMap<string, number>) {
  const [mainCountry = ""] = [...visitors].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const [chosenZoom, setZoom] = useState<number>();
  const [center, setCenter] = useState<Point>();
  const drag = useRef<{ x: number; y: number; center: Point; moved: boolean }>(undefined);
  const current = center ?? centerOf(mainCountry);
  // A chosen country already fills the map.
  const isWorld = whole.width === mapSize.width;
  const isChosen = chosenZoom !== undefined;
  const zoom = chosenZoom ?? (isWorld ? findOpeningZoom(whole, visitors, current) : 1);
  const frame = zoom === 1 ? whole : zoomFrame(whole, zoom, current);

  function zoomBy(factor: number) {
    const next = Math.min(Math.max(zoom * factor, 1), maxZoom);
    setZoom(next);
    if (next === 1) setCenter(undefined);
  }

  return {
    frame,
    zoom,
    /** Whether a finger moves the map instead of the page, which it does once someone has zoomed in. */
    takesTouch: isChosen && zoom > 1,
    canZoomIn: zoom < maxZoom,
    zoomIn: () => zoomBy(2),
    zoomOut: () => zoomBy(0.5),
    /** False for the click that ends a drag. */
    isClick: () => !drag.current?.moved,
    dragProps: {
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2] as const;
        drag.current = { x: clientX, y: clientY, center: middle, moved: false };
      },
      onPointerMove: ({ clientX, clientY, currentTarget, buttons, pointerType }: PointerEvent) => {
        const from = drag.current;
        if (!from || buttons === 0 || zoom === 1 || (pointerType === "touch" && !isChosen)) return;
        const [dx, dy] = [clientX - from.x, clientY - from.y];
        if (Math.hypot(dx, dy) > dragPx) from.moved = true;
        const unitsPerPx = frame.width / currentTarget.clientWidth;
        if (from.moved) setCenter([from.center[0] - dx * unitsPerPx, from.center[1] - dy * unitsPerPx]);
      },
    },
  };
}
