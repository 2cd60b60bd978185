/** A count in a week or month and in the one before. */
export interface Figure {
  label: string;
  now: number;
  before: number;
}

export interface Movements {
  up: Figure[];
  down: Figure[];
}

const maxShown = 3;
/** Figures whose two counts have a lower sum are too small for a significant change. */
const leastTogether = 10;

/** Difference in standard deviations: a random count varies by about its square root. */
const steps = ({ now, before }: Figure) => (now - before) / Math.sqrt(now + before);

/** Returns the three most significant increases and decreases, not the largest percentages: from 1 to 3 is not news. */
export function findMovements(figures: readonly Figure[]): Movements {
  const weighty = figures
    .filter(({ now, before }) => now + before >= leastTogether)
    .sort((a, b) => steps(b) - steps(a));
  return {
    up: weighty.filter((figure) => steps(figure) > 0).slice(0, maxShown),
    down: weighty
      .filter((figure) => steps(figure) < 0)
      .slice(-maxShown)
      .reverse(),
  };
}
