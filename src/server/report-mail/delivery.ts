import { siteConfig } from "#site.config.ts";
import { type Days, matchingDays, unitAround } from "#contract/calendar-range.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type MailDocument, type MailPart, renderMail } from "#server/platform/mail/mail-document.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { makeUnsubscribeToken, unsubscribeHeaders } from "#server/platform/mail/unsubscribe.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { type Finding, findUnusual, type MakeReport, type Period, readPeriod } from "./figures.ts";
import { type Figure, findMovements } from "./movements.ts";
import { type NewLead, type ReportMail, selectMail, selectNewLeads } from "./report-mails.sql.ts";
import { units } from "./units.ts";

export interface ReportMailOptions {
  client: Queryable;
  makeReport: MakeReport;
  publicUrl: string;
  /** Keys that sign unsubscribe links. */
  unsubscribeKeys: Keys;
  /**
   * Signed head of the consent log, so that the email preserves it outside the database; null before the first choice.
   */
  readConsentHead(): Promise<string | null>;
  /** The day on which recording began; null before the first record. */
  readFirstDay(): Promise<string | null>;
}

const { brand, report } = siteConfig;
const maxLeads = 10;

const count = new Intl.NumberFormat(report.numberLocale, { maximumFractionDigits: 1 });
const change = new Intl.NumberFormat(report.numberLocale, {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
const date = new Intl.DateTimeFormat(report.numberLocale, { dateStyle: "short", timeZone: "UTC" });
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

const changeOf = ({ now, before }: Figure) => (before > 0 ? change.format((now - before) / before) : "new");
const describeFigure = (figure: Figure): readonly [string, string] => [
  figure.label,
  `${count.format(figure.now)}, previously ${count.format(figure.before)} (${changeOf(figure)})`,
];

function describeLeads(leads: readonly NewLead[], total: number): MailPart[] {
  if (leads.length === 0) return [];
  const rest = total - leads.length;
  return [
    {
      heading: "New leads",
      rows: [
        ...leads.map(
          ({ name, company, source }) =>
            [name, [company, source.replaceAll("_", " ")].filter(Boolean).join(", ")] as const,
        ),
        ...(rest > 0 ? [["and", `${count.format(rest)} more`] as const] : []),
      ],
    },
  ];
}

/** A sentence about days without data; undefined if recording began before the compared period. */
function describeStart(unit: "week" | "month", from: string, firstDay: string | null): string | undefined {
  if (!firstDay) return undefined;
  const began = `Recording began on ${date.format(asDate(firstDay))}`;
  if (firstDay > from)
    return `${began}: there are no figures for earlier days of this ${unit} or for the previous ${unit}.`;
  if (firstDay > matchingDays(unitAround(unit, from), unit, "period").from)
    return `${began}: there are no figures for the earlier days of the previous ${unit}.`;
  return undefined;
}

function composeSummary(
  unit: "week" | "month",
  days: Days,
  period: Period,
  leads: readonly NewLead[],
  { consentHead, firstDay }: { consentHead: string | null; firstDay: string | null },
): Omit<MailDocument, "closing"> {
  const { up, down } = findMovements(period.figures);
  const part = (heading: string, figures: Figure[]): MailPart[] =>
    figures.length > 0 ? [{ heading, rows: figures.map(describeFigure) }] : [];
  const { visitors } = period;
  const start = describeStart(unit, days.from, firstDay);
  return {
    title: `${brand.name}: ${count.format(visitors.now)} visitors, ${count.format(period.leads.now)} new leads`,
    paragraphs: [
      `${date.format(asDate(days.from))} to ${date.format(asDate(days.to))}, compared with the previous ${unit}.`,
      ...(start ? [start] : []),
      ...(up.length + down.length === 0 ? ["There were no significant changes."] : []),
    ],
    parts: [
      ...part("Up", up),
      ...part("Down", down),
      ...describeLeads(leads, period.leads.now),
      ...(consentHead
        ? [
            {
              heading: "Consent log",
              rows: [["Signed last record (keep this email as proof)", consentHead] as const],
            },
          ]
        : []),
    ],
  };
}

function composeAlert(day: string, findings: readonly Finding[]): Omit<MailDocument, "closing"> {
  const [first] = findings;
  const name = weekday.format(asDate(day));
  return {
    title: `${brand.name}: unusually ${first?.kind === "spike" ? "high" : "low"} traffic for a ${name}`,
    paragraphs: [
      `The traffic on ${name}, ${date.format(asDate(day))}, was unusual compared with the same weekday in previous weeks.`,
    ],
    parts: [
      {
        rows: findings.map(
          ({ title, value, usual }) => [title, `${count.format(value)}, usually ${count.format(usual)}`] as const,
        ),
      },
    ],
  };
}

/** Figures are read when the email is sent, so that it contains nothing of a lead that was erased in the meantime. */
async function compose(
  { client, makeReport, readConsentHead, readFirstDay }: ReportMailOptions,
  { kind, day, isAdmin }: ReportMail,
): Promise<Omit<MailDocument, "closing"> | undefined> {
  if (kind === "traffic_alert") {
    const findings = await findUnusual(makeReport, day);
    return findings.length > 0 ? composeAlert(day, findings) : undefined;
  }
  const unit = units[kind];
  const days = unitAround(unit, day);
  const period = await readPeriod(makeReport, days);
  const leads = await selectNewLeads(client, period.from, period.to, maxLeads);
  const consentHead = isAdmin ? await readConsentHead() : null;
  return composeSummary(unit, days, period, leads, { consentHead, firstDay: await readFirstDay() });
}

export function deliverReportMail(options: ReportMailOptions, mailer: Mailer): Deliver {
  return async (message) => {
    const mail = message.reportMailId ? await selectMail(options.client, message.reportMailId) : undefined;
    const document = mail && (await compose(options, mail));
    if (!document) return;
    const { from, to } = unitAround(units[mail.kind], mail.day);
    const query = `range=custom&from=${from}&to=${to}&compare=previous_period`;
    const unsubscribe = `${options.publicUrl}/report-mail/unsubscribe?token=${makeUnsubscribeToken(mail.id, options.unsubscribeKeys)}`;
    await mailer.send({
      id: message.id,
      to: mail.email,
      isFinalWhenRefused: true,
      headers: unsubscribeHeaders(unsubscribe),
      ...renderMail({
        ...document,
        action: { label: "Open in the dashboard", url: `${options.publicUrl}/admin?${query}` },
        closing: [`Unsubscribe from these emails: ${unsubscribe}`],
      }),
    });
  };
}
