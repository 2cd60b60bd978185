/** One figure of two weeks; all of them count things. */
export interface Figure {
  label: string;
  now: number;
  before: number;
}

export interface Movements {
  up: Figure[];
  down: Figure[];
}

const shown = 3;
/** Below this many in both weeks together, a change is chance. */
const leastTogether = 10;

/** A count varies by its root: so many of these steps lie between the two. */
const steps = ({ now, before }: Figure) => (now - before) / Math.sqrt(now + before);

/** The three that rose and the three that fell most clearly, rather than by most percent: 1 to 3 is no news. */
export function findMovements(figures: readonly Figure[]): Movements {
  const weighty = figures
    .filter(({ now, before }) => now + before >= leastTogether)
    .sort((a, b) => steps(b) - steps(a));
  return {
    up: weighty.filter((figure) => steps(figure) > 0).slice(0, shown),
    down: weighty
      .filter((figure) => steps(figure) < 0)
      .slice(-shown)
      .reverse(),
  };
}
