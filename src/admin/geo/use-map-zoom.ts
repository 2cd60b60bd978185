import { type PointerEvent, useRef, useState } from "react";
import { centerOf, type Frame, zoomFrame } from "#admin/geo/world-shapes.ts";

const maxZoom = 16;
/** Maximum movement of a pointer, in pixels, that still counts as a click on a country. */
const dragPx = 4;

/**
 * The visible part of the map. Dragging moves it, and buttons zoom around its centre, which is at first the country
 * with the most visitors.
 */
export function useMapZoom(whole: Frame, mainCountry: string) {
  const [zoom, setZoom] = useState(1);
  const [center, setCenter] = useState<readonly [x: number, y: number]>();
  const drag = useRef<{ x: number; y: number; center: readonly [x: number, y: number]; moved: boolean }>(undefined);
  const current = center ?? centerOf(mainCountry);
  const frame = zoom === 1 ? whole : zoomFrame(whole, zoom, current);

  function zoomBy(factor: number) {
    const next = Math.min(Math.max(zoom * factor, 1), maxZoom);
    setZoom(next);
    if (next === 1) setCenter(undefined);
  }

  return {
    frame,
    zoom,
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
      onPointerMove: ({ clientX, clientY, currentTarget, buttons }: PointerEvent) => {
        const from = drag.current;
        if (!from || buttons === 0 || zoom === 1) return;
        const [dx, dy] = [clientX - from.x, clientY - from.y];
        if (Math.hypot(dx, dy) > dragPx) from.moved = true;
        const unitsPerPx = frame.width / currentTarget.clientWidth;
        if (from.moved) setCenter([from.center[0] - dx * unitsPerPx, from.center[1] - dy * unitsPerPx]);
      },
    },
  };
}
