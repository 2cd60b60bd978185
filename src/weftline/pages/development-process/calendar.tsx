import { developmentSteps } from "#weftline/content/development-steps.ts";

const week = 11;
const row = 34;
const lastWeek = Math.max(...developmentSteps.map(({ to }) => to));
const months = [0, 13, 26, 39];
const width = lastWeek * week + 8;
const height = developmentSteps.length * row;

/** Whether a step ends so late that its name is shown before the bar, because there is no room after it. */
const isLate = (to: number) => to > lastWeek * 0.7;

/**
 * The steps as bars over the weeks, like picks over a warp. Hidden from screen readers, because a list below has the
 * texts.
 */
export function Calendar() {
  return (
    <figure>
      <svg viewBox={`0 -4 ${width} ${height + 34}`} className="h-auto w-full" aria-hidden="true">
        <path
          d={Array.from({ length: lastWeek + 1 }, (_, index) => `M${index * week + 1} 0v${height}`).join("")}
          className="stroke-rule"
        />
        <path d={months.map((start) => `M${start * week + 1} 0v${height + 6}`).join("")} className="stroke-text" />
        {developmentSteps.map(({ title, from, to, gate }, index) => (
          <g key={title}>
            <rect
              x={from * week}
              y={index * row + 8}
              width={(to - from) * week + 2}
              height={row - 14}
              className={`stroke-text ${gate ? "fill-signal" : "fill-raised"}`}
              strokeWidth="1.5"
            />
            <text
              x={isLate(to) ? from * week - 8 : to * week + 10}
              y={index * row + 24}
              textAnchor={isLate(to) ? "end" : "start"}
              className="fill-text font-label text-[18px] sm:text-[14px]"
            >
              {title}
            </text>
          </g>
        ))}
        {months.map((start) => (
          <text
            key={start}
            x={start * week + 1}
            y={height + 24}
            className="fill-muted font-label text-[18px] sm:text-[14px]"
          >
            {start === 0 ? "week 0" : start}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 font-label text-small text-muted">
        Each vertical line is a week. After each red step, we decide together whether to go on.
      </figcaption>
    </figure>
  );
}
