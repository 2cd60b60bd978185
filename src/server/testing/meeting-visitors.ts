import { randomUUID } from "node:crypto";
import type { SlotList } from "#contract/meeting.ts";
import { deriveKeys } from "#server/platform/secrets.ts";
import { makeSignedToken } from "#server/platform/signed-token.ts";
import { submitLeadForm } from "./meeting-app.ts";
import type { TestApp } from "./test-app.ts";

export const visitorTimeZone = "America/New_York";

/** Gives each visitor a different address, as on the internet. The app must trust 127.0.0.1 as a proxy. */
const addressOf = (token: string) => `203.0.${token.charCodeAt(5)}.${token.charCodeAt(9)}`;

/** Requests of visitors who have sent a form. */
export function createMeetingVisitors(app: () => TestApp) {
  return {
    async slotsOf(token: string) {
      const response = await fetch(`${app().url}/api/meeting-slots?token=${token}`);
      return { status: response.status, list: (await response.json()) as SlotList };
    },
    book: (token: string, start: string | undefined) =>
      app().post("/api/meetings", { token, start, timeZone: visitorTimeZone }, { "X-Forwarded-For": addressOf(token) }),
    tokenFor: (leadId: string, lifeMs = 3_600_000) =>
      makeSignedToken(leadId, new Date(Date.now() + lifeMs), deriveKeys(app().secrets, "meeting links")),
    async leadWithToken() {
      const { id, meetingToken } = await submitLeadForm(app(), { email: `${randomUUID()}@example.com` });
      return { id, token: meetingToken ?? "" };
    },
  };
}
