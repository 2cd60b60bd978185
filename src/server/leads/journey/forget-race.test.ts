import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const rounds = 16;
const address = (round: number) => ({ "X-Forwarded-For": `10.9.0.${round}` });

/** All forms that contain the visit, with the values required by the server. */
async function prepareForms(visit: { visitorId: string; visitId: string }, round: number) {
  const email = `${uuidv7()}@example.com`;
  const person = { company: "Nordhavn", jobTitle: "CFO", email };
  const forms = [
    ["/api/submit-demo-request", "demo_request", { ...person, fullName: "Ida Holm" }],
    ["/api/submit-contact", "contact", { ...person, name: "Ida Holm", message: "Hello" }],
    ["/api/newsletter-subscriptions", "newsletter", { email }],
  ] as const;
  return Promise.all(
    forms.map(async ([path, action, fields]) => {
      const body = { id: uuidv7(), ...fields, visit, recaptchaToken: await app.captchaToken(action) };
      return () => app.post(path, body, address(round));
    }),
  );
}

test("a withdrawal during sending keeps the lead, without any link to the visit", async () => {
  const ids: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const sent = batch([pageView()]);
    await app.post("/api/collect", sent, address(round));
    const { visitorId, visitId } = sent;
    ids.push(visitorId, visitId);
    const sends = await prepareForms({ visitorId, visitId }, round);
    const forget = () => app.post("/api/privacy/forget", { visitorId }, address(round));
    // The withdrawal is sent at a different position in each round.
    const calls = [...sends.slice(0, round % 4), forget, ...sends.slice(round % 4)];
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201, 201]);
  }
  const { rows } = await app.database.pool.query(
    `SELECT (SELECT count(*)::int FROM consultation_requests) AS leads,
       (SELECT count(*)::int FROM consultation_requests WHERE consent_withdrawn) AS withdrawn,
       (SELECT count(*)::int FROM consultation_requests
        WHERE visitor_id IS NOT NULL OR visit_id IS NOT NULL OR journey IS NOT NULL) AS tied_leads,
       (SELECT count(*)::int FROM conversions) AS conversions,
       (SELECT count(*)::int FROM conversions WHERE visitor_id = ANY ($1) OR visit_id = ANY ($1)) AS named`,
    [ids],
  );
  expect(rows[0]).toEqual({
    leads: 2 * rounds,
    withdrawn: 2 * rounds,
    tied_leads: 0,
    conversions: 3 * rounds,
    named: 0,
  });
});
