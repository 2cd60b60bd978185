import type { NodeId } from "#site/content/invoice-workflow.ts";

type Point = readonly [x: number, y: number];

export interface CanvasEdge {
  from: NodeId;
  to: NodeId;
  points: readonly Point[];
  /** True for the edge that case 4711 did not take. */
  other?: boolean;
  label?: { text: string; at: Point };
}

export interface CanvasLayout {
  width: number;
  height: number;
  nodes: Record<NodeId, Point>;
  edges: readonly CanvasEdge[];
}

export const nodeSize = { width: 144, height: 62 } as const;

/** Three columns and two rows, for screens wider than a phone. The second row runs from right to left. */
const wide: CanvasLayout = {
  width: 544,
  height: 292,
  nodes: {
    arrive: [16, 24],
    match: [200, 24],
    limit: [384, 24],
    approve: [384, 174],
    post: [200, 174],
    pay: [16, 174],
  },
  edges: [
    {
      from: "arrive",
      to: "match",
      points: [
        [160, 55],
        [200, 55],
      ],
    },
    {
      from: "match",
      to: "limit",
      points: [
        [344, 55],
        [384, 55],
      ],
    },
    {
      from: "limit",
      to: "post",
      points: [
        [420, 86],
        [420, 130],
        [272, 130],
        [272, 174],
      ],
      other: true,
      label: { text: "no", at: [340, 124] },
    },
    {
      from: "limit",
      to: "approve",
      points: [
        [478, 86],
        [478, 174],
      ],
      label: { text: "yes", at: [486, 134] },
    },
    {
      from: "approve",
      to: "post",
      points: [
        [384, 205],
        [344, 205],
      ],
    },
    {
      from: "post",
      to: "post",
      points: [
        [304, 236],
        [304, 258],
        [240, 258],
        [240, 236],
      ],
      label: { text: "timed out: retry after 0.5 s", at: [204, 276] },
    },
    {
      from: "post",
      to: "pay",
      points: [
        [200, 205],
        [160, 205],
      ],
    },
  ],
};

/** One column, for a phone. */
const tall: CanvasLayout = {
  width: 320,
  height: 580,
  nodes: { arrive: [24, 16], match: [24, 112], limit: [24, 208], approve: [24, 304], post: [24, 400], pay: [24, 496] },
  edges: [
    {
      from: "arrive",
      to: "match",
      points: [
        [96, 78],
        [96, 112],
      ],
    },
    {
      from: "match",
      to: "limit",
      points: [
        [96, 174],
        [96, 208],
      ],
    },
    {
      from: "limit",
      to: "post",
      points: [
        [168, 239],
        [226, 239],
        [226, 418],
        [168, 418],
      ],
      other: true,
      label: { text: "no", at: [178, 232] },
    },
    {
      from: "limit",
      to: "approve",
      points: [
        [96, 270],
        [96, 304],
      ],
      label: { text: "yes", at: [104, 291] },
    },
    {
      from: "approve",
      to: "post",
      points: [
        [96, 366],
        [96, 400],
      ],
    },
    {
      from: "post",
      to: "post",
      points: [
        [168, 434],
        [204, 434],
        [204, 450],
        [168, 450],
      ],
      label: { text: "retry", at: [212, 446] },
    },
    {
      from: "post",
      to: "pay",
      points: [
        [96, 462],
        [96, 496],
      ],
    },
  ],
};

export const canvasLayouts = { wide, tall };

const corner = 7;

/**
 * Returns the point on the line between two points that is `distance` before the second one. Lines are
 * horizontal or vertical.
 */
function before([fromX, fromY]: Point, [toX, toY]: Point, distance: number): Point {
  return [toX - Math.sign(toX - fromX) * distance, toY - Math.sign(toY - fromY) * distance];
}

/**
 * SVG path of an edge, with rounded corners. It ends just inside the arrowhead, so that there is no gap between them.
 */
export function drawWay(points: readonly Point[]): string {
  const parts = points.map((point, index) => {
    const [last, next] = [points[index - 1], points[index + 1]];
    if (!last) return `M${point}`;
    if (!next) return `L${before(last, point, 6)}`;
    return `L${before(last, point, corner)}Q${point} ${before(next, point, corner)}`;
  });
  return parts.join("").replaceAll(",", " ");
}

export function drawArrowhead(points: readonly Point[]): string {
  const [tip, base] = [points.at(-1) as Point, points.at(-2) as Point];
  const [backX, backY] = before(base, tip, 7);
  const [x, y] = tip;
  return x === backX ? `M${x} ${y}L${x - 4} ${backY}H${x + 4}z` : `M${x} ${y}L${backX} ${y - 4}V${y + 4}z`;
}
