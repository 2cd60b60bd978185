import { siteConfig } from "#site.config.ts";
import { actorOf } from "./leads/workspace/workspace.ts";
import { isInScope } from "./leads/workspace/workspace.sql.ts";
import { mailsOfPerson } from "./mail-thread/personal-data.sql.ts";
import { readMailbox } from "./mail-thread/read-mailbox.ts";
import { addMailThreadRoutes } from "./mail-thread/routes.ts";
import { addMeetingAdminRoutes } from "./meetings/admin-routes.ts";
import { calendarLimits, readCalendars } from "./meetings/calendars/read-calendars.ts";
import { writeCalendarEntries } from "./meetings/calendars/write-entries.ts";
import { addMeetingPages } from "./meetings/pages.ts";
import { meetingsOfPerson } from "./meetings/personal-data.sql.ts";
import { addMeetingRoutes } from "./meetings/routes.ts";
import { addMeetingSettingsRoutes } from "./meetings/settings-routes.ts";
import type { Router } from "./platform/http/endpoint.ts";
import { createGuardedFetch } from "./platform/outbound/guarded-fetch.ts";
import type { SeesLead } from "./platform/lead-changes.ts";
import type { PersonalPart } from "./platform/personal-part.ts";
import type { AppOptions, Services } from "./services.ts";

/** Meetings and emails with leads: endpoints for visitors and the dashboard. */
export function addLeadContactRoutes(
  router: Router,
  { config, databases, styleSheets = [] }: AppOptions,
  { meetings, thread, meetingSettings }: Services,
): void {
  const { mail } = config.integrations;
  addMeetingRoutes(router, meetings);
  addMeetingPages(router, meetings, styleSheets);
  const seesLead: SeesLead = (account, id) => isInScope(databases.forms.pool, id, actorOf(account).scope);
  addMeetingAdminRoutes(router, meetings, seesLead);
  addMailThreadRoutes(router, thread, seesLead);
  addMeetingSettingsRoutes(router, {
    database: databases.forms,
    ...meetingSettings,
    sender: { address: mail?.from.address ?? siteConfig.contact.email, canSend: mail !== undefined },
  });
}

/** Personal data in meetings and emails. */
export const leadContactOfPerson: readonly PersonalPart[] = [meetingsOfPerson, mailsOfPerson];

export interface LeadContactJobs {
  /** Each job reads or writes only what is due. */
  readCalendars(): Promise<void>;
  writeCalendarEntries(): Promise<void>;
  readMailbox(): Promise<void>;
}

export function createLeadContactJobs(
  { databases, log }: AppOptions,
  { meetingSettings: { guard, readSettings }, thread: { replyKeys, leadChanges } }: Services,
): LeadContactJobs {
  const calendars = {
    database: databases.jobs,
    readSettings,
    fetch: createGuardedFetch(guard, calendarLimits),
    leadChanges,
    log,
  };
  return {
    readCalendars: () => readCalendars(calendars),
    writeCalendarEntries: () => writeCalendarEntries(calendars),
    readMailbox: () => readMailbox({ database: databases.jobs, readSettings, guard, replyKeys, leadChanges, log }),
  };
}
