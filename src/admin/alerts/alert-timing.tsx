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
  ["week", "in a week"],
  ["hour", "in an hour"],
];
export const namePeriod = (period: AlertPeriod) => periods.find(([id]) => id === period)?.[1] ?? "";

/** The text after "You are notified" or "The alert is triggered". */
const timings: Record<AlertCondition, Record<AlertPeriod, string>> = {
  above: {
    day: "as soon as the day’s figure exceeds the limit.",
    hour: "as soon as the hour’s figure exceeds the limit.",
    week: "as soon as the figure of the week since Monday exceeds the limit.",
  },
  below: {
    day: "within an hour after a day that ends below the limit.",
    hour: "within an hour after an hour that ends below the limit.",
    week: "on Monday, after a week that ends below the limit.",
  },
  falls: {
    day: "after a day that is below the same weekday a week before by more than this percentage.",
    hour: "after an hour that is below the same hour a week before by more than this percentage.",
    week: "on Monday, after a week that is below the week before by more than this percentage.",
  },
  rises: {
    day: "after a day that is above the same weekday a week before by more than this percentage.",
    hour: "after an hour that is above the same hour a week before by more than this percentage.",
    week: "on Monday, after a week that is above the week before by more than this percentage.",
  },
  unusual: {
    day: "after a day whose figure is far from usual for the same weekday in past weeks.",
    hour: "after an hour whose figure is far from usual for the same hour and weekday in past weeks.",
    week: "on Monday, after a week whose figure is far from usual.",
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
  withoutHours: boolean;
}

export const PeriodPick = ({ value, onChoose, withoutHours }: PeriodPickProps) => (
  <>
    <PickList
      label="Period"
      value={value}
      onChoose={onChoose}
      options={withoutHours ? periods.filter(([period]) => period !== "hour") : periods}
    />
    {withoutHours && <p className="w-full text-muted">Only admins can create hourly alerts for leads and forms.</p>}
  </>
);
