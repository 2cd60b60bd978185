export interface Ellipse {
  rx: number;
  ry: number;
  /** Rotation of the ellipse around the origin, in degrees. */
  tilt: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Rounded, because Node and browsers differ in the last digits of sin and cos, and hydration needs identical text. */
const round = (value: number) => Math.round(value * 10) / 10;

/** The point at `angle` degrees on an ellipse about the origin. */
export function pointOn({ rx, ry, tilt }: Ellipse, angle: number): { x: number; y: number } {
  const [x, y] = [rx * Math.cos(radians(angle)), ry * Math.sin(radians(angle))];
  const [cos, sin] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  return { x: round(x * cos - y * sin), y: round(x * sin + y * cos) };
}
