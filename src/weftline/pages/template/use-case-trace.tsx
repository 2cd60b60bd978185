import type { UseCase } from "#weftline/content/use-cases.ts";
import { tracePath } from "#weftline/illustrations/trace.ts";

const width = 400;
const height = 150;
/** Space above the trace for the label of its decisive moment. */
const headroom = 26;

const heightAt = ({ trace }: UseCase, share: number) => headroom + (1 - trace(share)) * (height - headroom - 6);

interface UseCaseTraceProps {
  useCase: UseCase;
  index: number;
  /** Part of the trace that is drawn in the colour of the yarn. */
  percent: number;
}

export function UseCaseTrace({ useCase, index, percent }: UseCaseTraceProps) {
  const { caption, mark } = useCase;
  const path = tracePath({ from: 0, to: 1, step: 1 / 180 }, (share) => [share * width, heightAt(useCase, share)]);
  const [x, y] = [Math.round(mark.share * width), Math.round(heightAt(useCase, mark.share))];
  const clip = `use-case-${index}`;
  return (
    <figure className="mt-auto">
      <svg
        viewBox={`0 0 ${width} ${height + 2}`}
        fill="none"
        strokeLinejoin="round"
        className="h-auto w-full overflow-visible"
        data-percent={percent}
        aria-hidden="true"
      >
        <path d={`M0 ${height}H${width}`} className="stroke-text" />
        <path d={`M${x} ${headroom - 6}V${height}`} strokeDasharray="2 4" className="stroke-control" />
        <text x={x} y={headroom - 12} textAnchor="middle" className="fill-text font-label text-[15px]">
          {mark.label}
        </text>
        <defs>
          <path id={`${clip}-path`} d={path} />
        </defs>
        <use href={`#${clip}-path`} strokeWidth="2" className="stroke-control" />
        <clipPath id={clip}>
          <rect x="-4" y="-4" height={height + 8} width={percent === 0 ? 0 : 4 + (percent / 100) * (width + 4)} />
        </clipPath>
        <use href={`#${clip}-path`} strokeWidth="4" clipPath={`url(#${clip})`} className="stroke-dye" />
        <circle cx={x} cy={y} r="4.5" strokeWidth="2" className="fill-surface stroke-text" />
      </svg>
      <figcaption className="mt-2 font-label text-small text-muted">
        {caption}
        <span className="sr-only">, with a mark at “{mark.label}”</span>
      </figcaption>
    </figure>
  );
}
