import type { AlertCondition, AlertPeriod } from "#contract/alert-options.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

export const conditions: readonly (readonly [AlertCondition, string])[] = [
  ["above", "above"],
  ["below", "below"],
  ["falls", "falls by more than"],
  ["rises", "rises by more than"],
  ["unusual", "unusually high or low"],
];
const periods: readonly (readonly [AlertPeriod, string])[] = [
  ["day", "in a day"],
  ["hour", "in an hour"],
];

/** The text after "You are notified" or "The alert is triggered". */
const timings: Record<AlertCondition, Record<AlertPeriod, string>> = {
  above: {
    day: "as soon as the day’s figure exceeds the limit.",
    hour: "as soon as the hour’s figure exceeds the limit.",
  },
  below: {
    day: "within an hour after a day that ends below the limit.",
    hour: "within an hour after an hour that ends below the limit.",
  },
  falls: {
    day: "after a day that is below the same weekday a week before by more than this percentage.",
    hour: "after an hour that is below the same hour a week before by more than this percentage.",
  },
  rises: {
    day: "after a day that is above the same weekday a week before by more than this percentage.",
    hour: "after an hour that is above the same hour a week before by more than this percentage.",
  },
  unusual: {
    day: "after a day whose figure is far from usual for the same weekday in past weeks.",
    hour: "after an hour whose figure is far from usual for the same hour and weekday in past weeks.",
  },
};

interface TimingProps {
  canNotify: boolean;
  condition: AlertCondition;
  period: AlertPeriod;
}

export const Timing = ({ canNotify, condition, period }: TimingProps) => (
  <p className="text-muted">
    {canNotify ? "You are notified" : "The alert is triggered"} {timings[condition][period]}
  </p>
);

interface PeriodPickProps {
  value: AlertPeriod;
  onChoose: (period: AlertPeriod) => void;
  /** Hours are not offered if the account may not see when a single lead arrived. */
  isByDay: boolean;
}

export const PeriodPick = ({ value, onChoose, isByDay }: PeriodPickProps) => (
  <>
    <PickList
      label="Period"
      value={value}
      onChoose={onChoose}
      options={isByDay ? periods.filter(([period]) => period === "day") : periods}
    />
    {isByDay && <p className="w-full text-muted">Only admins can create hourly alerts for leads and forms.</p>}
  </>
);
