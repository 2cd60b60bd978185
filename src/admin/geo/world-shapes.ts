import { type GeoPermissibleObjects, geoEqualEarth, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import world from "world-atlas/countries-110m.json";

/* SVG paths of all countries, loaded only with the tab that shows them. */

export const mapSize = { width: 800, height: 400 } as const;

const antarctica = "AQ";

/** The atlas has numeric ISO codes, which Intl.Locale converts to letters. Kosovo has no numeric code. */
function codeOf(id: string | number | undefined, name: string): string {
  if (id === undefined) return name === "Kosovo" ? "XK" : "";
  return new Intl.Locale(`und-${id}`).region ?? "";
}

const countries = feature(world, world.objects.countries).features.map(({ id, properties, geometry }) => ({
  code: codeOf(id, properties.name),
  geometry,
}));

// Leaving out Antarctica makes the other countries larger.
const inhabited = countries.filter(({ code }) => code !== antarctica);

const projection = geoEqualEarth().fitSize([mapSize.width, mapSize.height], {
  type: "GeometryCollection",
  geometries: inhabited.map(({ geometry }) => geometry),
} as GeoPermissibleObjects);

const draw = geoPath(projection).digits(1);

/** The largest area of a country, without the islands and regions that are far away from it. */
function mainPart(geometry: (typeof countries)[number]["geometry"]): GeoPermissibleObjects {
  if (geometry.type !== "MultiPolygon") return geometry;
  const parts = geometry.coordinates.map((coordinates) => ({ type: "Polygon" as const, coordinates }));
  return parts.reduce((largest, part) => (draw.area(part) > draw.area(largest) ? part : largest));
}

export const shapes = inhabited.map(({ code, geometry }) => ({
  code,
  path: draw(geometry) ?? "",
  bounds: draw.bounds(geometry),
  center: middleOf(draw.bounds(mainPart(geometry))),
}));

function middleOf([[left, top], [right, bottom]]: ReturnType<typeof draw.bounds>): readonly [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Limits the zoom, so that the neighbours of a small country stay visible. */
const leastWidth = 150;
const marginPart = 0.25;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the map that contains these countries; the whole map if there are none. */
export function frameOf(isShown: (code: string) => boolean): Frame {
  const bounds = shapes.filter(({ code }) => code && isShown(code)).map((shape) => shape.bounds);
  if (bounds.length === 0) return { x: 0, y: 0, ...mapSize };
  const [left, top, right, bottom] = [
    Math.min(...bounds.map(([[x]]) => x)),
    Math.min(...bounds.map(([[, y]]) => y)),
    Math.max(...bounds.map(([, [x]]) => x)),
    Math.max(...bounds.map(([, [, y]]) => y)),
  ];
  const ratio = mapSize.width / mapSize.height;
  const frameWidth = Math.max(right - left, (bottom - top) * ratio) * (1 + 2 * marginPart);
  const width = Math.min(Math.max(frameWidth, leastWidth), mapSize.width);
  const height = width / ratio;
  const within = (start: number, size: number, whole: number) => Math.min(Math.max(start, 0), whole - size);
  return {
    x: within((left + right - width) / 2, width, mapSize.width),
    y: within((top + bottom - height) / 2, height, mapSize.height),
    width,
    height,
  };
}

/** The part of a frame around a point, with the same proportions and within the map. */
export function zoomFrame(frame: Frame, zoom: number, center: readonly [x: number, y: number]): Frame {
  const [width, height] = [frame.width / zoom, frame.height / zoom];
  const within = (start: number, size: number, whole: number) => Math.min(Math.max(start, 0), whole - size);
  return {
    x: within(center[0] - width / 2, width, mapSize.width),
    y: within(center[1] - height / 2, height, mapSize.height),
    width,
    height,
  };
}

export const isWithin = ({ x, y, width, height }: Frame, [left, top]: readonly [x: number, y: number]): boolean =>
  left >= x && left <= x + width && top >= y && top <= y + height;

/** Center of a country's largest area; of the map, if the country is not drawn. */
export const centerOf = (country: string): readonly [x: number, y: number] =>
  shapes.find(({ code }) => code === country)?.center ?? [mapSize.width / 2, mapSize.height / 2];

/** Projects a location onto the map. */
export const placePoint = (longitude: number, latitude: number) => projection([longitude, latitude]);
