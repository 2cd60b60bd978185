import { meetingPageQuerySchema } from "#contract/meeting.ts";
import type { HttpContext, Router } from "#server/platform/http/endpoint.ts";
import { createMailPages, describeMailPage, type MailPage, samePath } from "#server/platform/http/mail-page.ts";
import { preferredLanguage } from "#server/platform/http/preferred-language.ts";
import { bookedPage, cancelPage, confirmPage, overviewPage, type PageState, takenPage } from "./page-content.ts";
import { bookingBudget } from "./routes.ts";
import { bookMeeting, cancelMeeting, listFree, type MeetingOptions, readMeetingToken } from "./service.ts";
import { meetingWords, type MeetingWords } from "./words.ts";

const visitor = { by: "visitor" } as const;
type Query = { token: string; start?: string | undefined; zone?: string | undefined; action?: "cancel" | undefined };
type Respond = ReturnType<typeof createMailPages>;

/** The pages behind the links in emails, where visitors book, move and cancel without JavaScript. */
export function addMeetingPages(router: Router, options: MeetingOptions, styleSheets: readonly string[]): void {
  const respond = createMailPages(styleSheets);
  const responses = {
    ...describeMailPage("The page"),
    409: { description: "The time is no longer free, or there is no meeting to cancel", mediaType: "text/html" },
    410: { description: "The link has expired", mediaType: "text/html" },
  };
  router.add(
    {
      method: "GET",
      path: "/meeting",
      access: "anyone",
      summary: "Show the page of a meeting, with the free times; changes nothing",
      query: meetingPageQuerySchema,
      responses,
    },
    ({ context, query }) => withLead(options, respond, context, query, showPage),
  );

  router.add(
    {
      method: "POST",
      path: "/meeting",
      access: "anyone",
      summary: "Book, move or cancel a meeting with the button of its page",
      query: meetingPageQuerySchema,
      budget: bookingBudget,
      responses,
    },
    ({ context, query }) => withLead(options, respond, context, query, changeMeeting),
  );
}

interface PageRequest extends PageState {
  options: MeetingOptions;
  leadId: string;
  respond: (content: MailPage, status?: 404 | 409 | 410) => Response;
  pages: MeetingWords["pages"];
  context: HttpContext;
  query: Query;
}

async function withLead(
  options: MeetingOptions,
  respondIn: Respond,
  context: HttpContext,
  query: Query,
  handle: (request: PageRequest) => Response | Promise<Response>,
): Promise<Response> {
  const holder = await readMeetingToken(options, query.token);
  const language = holder.language ?? preferredLanguage(context);
  const { pages } = meetingWords[language];
  const respond: PageRequest["respond"] = (content, status) =>
    respondIn(context, content, { language, ...(status && { status }) });
  if (holder.state === "expired") return respond(pages.expired, 410);
  if (holder.state !== "valid") return respond(pages.invalid, 404);
  const { leadId } = holder;
  const free = await listFree(options, leadId, visitor);
  const zone = query.zone ?? free.meeting?.timeZone ?? free.timeZone;
  return handle({ options, leadId, respond, pages, context, query, token: query.token, zone, free, language });
}

function showPage(request: PageRequest): Response {
  const { respond, context, query, free } = request;
  const action = samePath(context);
  if (query.action === "cancel" && free.meeting) return respond(cancelPage(request, timesOf(free.meeting), action));
  const start = query.start && new Date(query.start).toISOString();
  if (!start || start === free.meeting?.startsAt) return respond(overviewPage(request));
  if (!free.slots.includes(start)) return respond(takenPage(request), 409);
  return respond(confirmPage(request, start, action));
}

async function changeMeeting(request: PageRequest): Promise<Response> {
  const { options, leadId, respond, pages, query, zone } = request;
  if (query.action === "cancel") {
    const outcome = await cancelMeeting(options, leadId, visitor);
    return outcome === "none" ? respond(pages.noMeeting, 409) : respond(pages.cancelled);
  }
  if (!query.start) return respond(overviewPage(request));
  const outcome = await bookMeeting(options, leadId, { start: new Date(query.start), timeZone: zone, actor: visitor });
  if (outcome.state === "booked") return respond(bookedPage(request, query.start));
  if (outcome.state === "gone") return respond(pages.invalid, 404);
  if (outcome.state === "too often") return respond(pages.tooOften, 409);
  if (outcome.state === "has another") return respond(pages.hasAnother, 409);
  return respond(takenPage({ ...request, free: await listFree(options, leadId, visitor) }), 409);
}

const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
