import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { amountText, caseTotals, clock, duration, eventById, limitText } from "#site/content/case-times.ts";
import { siteConfig } from "#site.config.ts";
import { sentenceStart, spellNumber } from "#ui/spell-number.ts";

/** The demo film: its length, chapters and captions. Facts about case 4711 are computed from its record. */

const { number, approver, document, pallets } = case4711;
const { read, wait, post, retry } = eventById;
const controller = approver.role.toLowerCase();

export interface Chapter {
  /** Seconds from the film's beginning. */
  startsAt: number;
  title: string;
}

export const filmSeconds = 74;
/** Length of the first chapter, which is also the looping film of the hero. */
export const loopSeconds = 8;

export const filmStarts = {
  email: 8,
  match: 17,
  rule: 27,
  ask: 35,
  approve: 43,
  post: 50,
  audit: 59,
  end: 69,
} as const;

export const chapters: readonly Chapter[] = [
  { startsAt: 0, title: "One invoice" },
  { startsAt: filmStarts.email, title: "Email in" },
  { startsAt: filmStarts.match, title: "Match in SAP" },
  { startsAt: filmStarts.rule, title: "A rule stops it" },
  { startsAt: filmStarts.ask, title: "Question in Slack" },
  { startsAt: filmStarts.approve, title: "Approval" },
  { startsAt: filmStarts.post, title: "Timeout and retry" },
  { startsAt: filmStarts.audit, title: "The auditor" },
  { startsAt: filmStarts.end, title: "Your workflow" },
];

/**
 * Each caption stays until the next one. The film is silent, so the captions also describe it for people who cannot see
 * it.
 */
export const captions: readonly (readonly [startsAt: number, text: string])[] = [
  [
    0.5,
    `${sentenceStart(spellNumber(siteConfig.claims.agents))} agents work on your workflows. This is what one of them does with one invoice, case ${number}.`,
  ],
  [8.5, `${clock(read.startsAt)}. An email with invoice ${number} reaches the mailbox.`],
  [12, `The Finance Agent reads ${read.payload.fields} fields, among them the amount: ${amountText}.`],
  [17.5, "It opens the order and the goods receipt in SAP and compares the three documents."],
  [22.5, `${pallets} pallets ordered, ${pallets} received, ${pallets} on the invoice. Everything matches.`],
  [27.5, `${amountText} is over the limit of ${limitText}. The rule says: ask the ${controller}.`],
  [35.5, `The agent asks the ${controller} in Slack, with all that it found.`],
  [39.5, `The case waits ${duration(caseTotals.waitMs)}. Nothing is posted in the meantime.`],
  [43.5, `The ${controller} reads the facts and approves at ${clock(wait.endsAt)}.`],
  [
    50.5,
    `The agent posts the invoice. SAP does not respond: the attempt ends at ${clock(post.endsAt)}, and nothing is written.`,
  ],
  [55, `The second attempt works: document ${document} at ${clock(retry.startsAt)}. The payment is scheduled.`],
  [59.5, "Later, an auditor opens the trace: every step, with its time and its data."],
  [
    64,
    `Who approved? ${approver.initials}, ${controller}. In all: ${duration(caseTotals.workMs)} of work, one decision by a person.`,
  ],
  [69.5, "Which workflow should we build with you? Request your personal demo."],
];

/** Time of day in the case at seconds of the film. Values between two lines are interpolated. */
const clockMarks: readonly (readonly [seconds: number, time: ClockTime])[] = [
  [8, "08:01:50.00"],
  [10, read.startsAt],
  [16, read.endsAt],
  [17, read.endsAt],
  [26, eventById.match.endsAt],
  [28, eventById.rule.endsAt],
  [34, eventById.rule.endsAt],
  [36, wait.startsAt],
  [38, "08:02:02.00"],
  [43, "08:13:58.00"],
  [46.5, wait.endsAt],
  [50.5, wait.endsAt],
  [53, post.endsAt],
  [55, retry.startsAt],
  [56.5, retry.endsAt],
  [57.5, eventById.schedule.endsAt],
  [58, eventById.report.endsAt],
];

const msOf = (time: ClockTime) => time.split(":").reduce((total, part) => total * 60 + Number(part), 0) * 1000;
const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

/** The time of day in the film, for example "08:01:52.40". */
export function filmClock(seconds: number): ClockTime {
  const next = clockMarks.findIndex(([at]) => at > seconds);
  const [fromAt, from] = clockMarks[next === -1 ? clockMarks.length - 1 : Math.max(0, next - 1)] ?? [0, read.startsAt];
  const [toAt, to] = clockMarks[next] ?? [fromAt, from];
  const share = toAt > fromAt ? Math.max(0, (seconds - fromAt) / (toAt - fromAt)) : 0;
  const ms = Math.round(msOf(from) + (msOf(to) - msOf(from)) * share);
  const text = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(":");
  return `${text}.${two((ms % 1000) / 10)}` as ClockTime;
}
