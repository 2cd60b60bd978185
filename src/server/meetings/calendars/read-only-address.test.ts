import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { parseNetworks } from "#server/platform/http/networks.ts";
import { createOutboundGuard } from "#server/platform/outbound/guard.ts";
import { createGuardedFetch } from "#server/platform/outbound/guarded-fetch.ts";
import { saveMeetingSettings } from "#server/testing/meeting-app.ts";
import { calendar, fileWith, setCalendarStage, tomorrow } from "#server/testing/calendar-stage-testing.ts";
import { calendarLimits, readCalendars } from "./read-calendars.ts";

const stage = setCalendarStage();
const { optionsWith, save, view, busy } = stage;

describe("a read-only address", () => {
  let web: Server | undefined;
  afterEach(() => web?.close());
  async function serve(listener: RequestListener): Promise<string> {
    web = createServer(listener).listen(0, "127.0.0.1");
    await once(web, "listening");
    return `http://127.0.0.1:${(web.address() as AddressInfo).port}/calendar.ics`;
  }
  async function errorOf(listener: RequestListener, limits = calendarLimits) {
    await save(calendar({ url: await serve(listener) }));
    await readCalendars(optionsWith(limits));
    return (await view()).connections[0]?.error;
  }

  test("is read, also after redirects", async () => {
    const error = await errorOf((request, response) =>
      request.url === "/calendar.ics"
        ? response.writeHead(302, { location: "/moved.ics" }).end()
        : response.end(fileWith("two")),
    );
    expect(error).toBeNull();
    expect(await busy()).toEqual([tomorrow]);
  });

  test("that hangs, drips, floods, lies or redirects forever costs only time", async () => {
    const fast = { maxBytes: 100_000, deadlineMs: 1_000 };
    expect(await errorOf(() => undefined, fast)).toBe("No complete answer within 1 seconds");
    expect(
      await errorOf((_, response) => {
        const timer = setInterval(() => response.write("BEGIN"), 100);
        response.on("close", () => clearInterval(timer));
      }, fast),
    ).toBe("No complete answer within 1 seconds");
    expect(await errorOf((_, response) => response.end("x".repeat(200_000)), fast)).toContain("larger than");
    expect(await errorOf((_, response) => response.end("<html>Sign in</html>"))).toContain(
      "does not return an iCalendar file",
    );
    expect(await errorOf((_, response) => response.writeHead(500).end())).toBe("The server responds with status 500");
    expect(await errorOf((request, response) => response.writeHead(302, { location: request.url }).end())).toBe(
      "More than 5 redirects",
    );
    expect(await errorOf((_, response) => response.destroy())).toBeTruthy();
  });

  test("may not lead into the server's own network, neither directly nor by a redirect or a name", async () => {
    for (const url of ["http://127.0.0.2/a", "http://10.0.0.1/a", "http://[::1]/a", "http://169.254.169.254/latest"]) {
      const refused = await saveMeetingSettings(stage.app, stage.admin, { calendars: [calendar({ url })] });
      expect([url, refused.status, (await refused.json()).errors[0].field]).toEqual([url, 400, "calendars.0.url"]);
    }
    expect(await errorOf((_, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end())).toContain(
      "10.0.0.1 is not a public address",
    );
    const strict = createGuardedFetch(createOutboundGuard(parseNetworks([], () => undefined)), calendarLimits);
    await expect(strict("http://localhost:1/")).rejects.toThrow("localhost is not a public address");
    await expect(strict("http://[::ffff:127.0.0.1]/")).rejects.toThrow("is not a public address");
  });

  test("keeps user and password from another server that it redirects to", async () => {
    let seen: string | undefined = "none";
    const other = createServer((request, response) => {
      seen = request.headers.authorization;
      response.end(fileWith("three"));
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const url = await serve((_, response) => response.writeHead(307, { location }).end());
    await save(calendar({ url, user: "owner", password: "secret" }));
    await readCalendars(optionsWith());
    other.close();
    expect(seen).toBeUndefined();
  });
});

test("bad settings name their field", async () => {
  const errorOf = async (changes: object) => {
    const response = await saveMeetingSettings(stage.app, stage.admin, changes);
    return [response.status, (await response.json()).errors[0].field];
  };
  const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hoursOf = (timezone: string, mon: object[] = []) => ({ ownHours: { timezone, days: { ...days, mon } } });
  expect(await errorOf(hoursOf("Mars/Olympus"))).toEqual([400, "ownHours.timezone"]);
  expect(await errorOf({ slotMinutes: 5 })).toEqual([400, "slotMinutes"]);
  expect(await errorOf(hoursOf("UTC", [{ from: "10:00", to: "09:00" }]))).toEqual([400, "ownHours.days.mon.0.to"]);
  for (const url of ["file:///etc/passwd", "", "x", "https://"])
    expect([url, await errorOf({ calendars: [calendar({ url })] })]).toEqual([url, [400, "calendars.0.url"]]);
  expect(await errorOf({ calendars: [calendar({ password: "a\r\nb" })] })).toEqual([400, "calendars.0.password"]);
  expect(await errorOf({ calendars: [calendar({ receivesMeetings: true })] })).toEqual([400, "calendars"]);
});
