/** Ten ends by ten picks, which make a hundred crossings. */
const edge = 10;
const cell = 12;

/** A weaver's point paper: as many of its hundred squares are painted as the figure says, from the foot upwards. */
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
