import { type UseCase, useCases } from "#contract/lead-options.ts";

const count = new Intl.NumberFormat("en");
const share = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export const formatCount = (value: number) => count.format(value);
export const formatSeconds = (value: number) => `${value}s`;
export const formatMoment = (instant: string) => moment.format(new Date(instant));

/** Part of a whole; nothing of nothing is nothing. */
export const formatShare = (part: number, whole: number) => share.format(whole > 0 ? part / whole : 0);

export const describeSource = (source: string) => source.replaceAll("_", " ").trim() || "consultation";

export const describeUseCase = (useCase: string) =>
  Object.hasOwn(useCases, useCase) ? useCases[useCase as UseCase] : useCase;
