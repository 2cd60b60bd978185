/** Ten ends by ten picks are a hundred squares, one per percent. */
const edge = 10;
const cell = 12;

/**
 * Point paper, on which weavers draw patterns. One of its hundred squares is filled for each percent, from the bottom
 * up.
 */
export function PointPaper({ percent }: { percent: number }) {
  const squares = Array.from({ length: percent }, (_, index) => {
    const pick = Math.floor(index / edge);
    return `M${(index % edge) * cell} ${(edge - 1 - pick) * cell}h${cell}v${cell}h${-cell}z`;
  });
  const size = edge * cell;
  const lines = Array.from({ length: edge + 1 }, (_, index) => `M${index * cell} 0V${size}M0 ${index * cell}H${size}`);
  return (
    <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} className="size-28 shrink-0 lg:size-36" aria-hidden="true">
      <path d={squares.join("")} className="fill-dye" />
      <path d={lines.join("")} className="stroke-control" strokeWidth="0.75" />
    </svg>
  );
}
