/** A visitor's assumptions about their own work. */
export interface Assumptions {
  casesAMonth: number;
  minutesACase: number;
  hourlyCostEur: number;
  /** Share of the cases that the visitor expects agents to finish. */
  sharePercent: number;
}

export const example: Assumptions = { casesAMonth: 400, minutesACase: 12, hourlyCostEur: 45, sharePercent: 50 };

/** Monthly cost of all the work, and hours, cost and number of cases of the agents' share. All figures are the visitor's own. */
export function estimate({ casesAMonth, minutesACase, hourlyCostEur, sharePercent }: Assumptions) {
  const hours = (casesAMonth * minutesACase) / 60;
  const costEur = hours * hourlyCostEur;
  const share = sharePercent / 100;
  return { costEur, shareHours: hours * share, shareEur: costEur * share, shareCases: casesAMonth * share };
}

const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

export const formatFigure = (value: number) => figures.format(value);

/** The calculation in one line, as shown on the page and sent with the demo request. */
export function describeEstimate(assumptions: Assumptions): string {
  const { casesAMonth, minutesACase, hourlyCostEur } = assumptions;
  const [cases, minutes, cost] = [casesAMonth, minutesACase, hourlyCostEur].map((value) =>
    value.toLocaleString("en-GB"),
  );
  return `${cases} cases × ${minutes} minutes ÷ 60 × ${cost} EUR = ${formatFigure(estimate(assumptions).costEur)} EUR a month`;
}
