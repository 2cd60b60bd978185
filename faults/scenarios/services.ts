import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startSearchConsoleServer } from "#server/testing/search-console-server.ts";
import { admin } from "../../e2e/support/app-process.ts";
import { postJson, signIn } from "../../e2e/support/client.ts";
import type { Scenario } from "../scenario.ts";
import { startRig } from "../rig.ts";
import { startTcpProxy } from "../tcp-proxy.ts";

const hangMs = 15_000;
/** The timeout of the captcha provider is five seconds. */
const maxLeadMs = 8_000;
const maxMailMs = 60_000;
const owner = "sales@orbit.example";

/** External services accept connections and do not respond, which is worse than being down. */
export const servicesHang: Scenario = {
  name: "services-hang",
  what: `email, captcha and Search Console do not respond for ${hangMs / 1000} s`,
  async run() {
    const mail = await startMailServer();
    const search = await startSearchConsoleServer();
    const captcha = createServer((_, response) => response.end('{"success":true}')).listen(0, "127.0.0.1");
    await once(captcha, "listening");
    const wireTo = (port: number) => startTcpProxy(() => ({ host: "127.0.0.1", port }));
    const [mailWire, searchWire, captchaWire] = await Promise.all([
      wireTo(Number(new URL(mail.url).port)),
      wireTo(Number(new URL(search.url).port)),
      wireTo((captcha.address() as AddressInfo).port),
    ]);
    const wires = [mailWire, searchWire, captchaWire];
    const rig = await startRig({
      allowedStatuses: [],
      settings: {
        SMTP_URL: `smtp://127.0.0.1:${mailWire.port}`,
        LEADS_TO: owner,
        ...search.settings,
        GSC_API_URL: `http://127.0.0.1:${searchWire.port}`,
        CAPTCHA_VERIFY_URL: `http://127.0.0.1:${captchaWire.port}/`,
      },
    });
    const { acknowledged } = rig.load;
    await rig.untilBusy();
    const headers = await signIn(rig.url, admin, crypto.randomUUID());
    for (const wire of wires) wire.hold();
    const atStart = {
      at: performance.now(),
      pageViews: acknowledged.pageViews.length,
      leads: acknowledged.leads.length,
    };
    const searching = postJson(
      `${rig.url}/api/google-search-console`,
      { action: "metrics", days: 30 },
      { ...headers, Origin: rig.url },
    );
    const untilLeads = async (more: number) => {
      const since = performance.now();
      while (acknowledged.leads.length < atStart.leads + more && performance.now() - since < 2 * maxLeadMs)
        await pause(20);
      return performance.now() - since;
    };
    // A lead may have been in progress; only one client sends leads.
    await untilLeads(1);
    const leadMs = await untilLeads(2);
    rig.notes.push(`a lead while the captcha hangs: ${(leadMs / 1000).toFixed(1)} s`);
    if (leadMs > maxLeadMs) rig.problems.push("a lead waits for an unresponsive captcha provider");
    const report = await fetch(`${rig.url}/api/admin/report?metrics=visitors`, { headers });
    if (report.status !== 200) rig.problems.push(`a report got status ${report.status}`);
    await pause(Math.max(0, atStart.at + hangMs - performance.now()));
    if (acknowledged.pageViews.length - atStart.pageViews < 100)
      rig.problems.push("page views wait for services that they do not need");
    for (const wire of wires) wire.release();
    await rig.recover();
    const { status } = await searching;
    rig.notes.push(`Search Console got status ${status} after it recovered`);
    if (status >= 500 && status !== 502 && status !== 503 && status !== 504)
      rig.problems.push(`Search Console got status ${status}`);
    await rig.load.stop();
    const acknowledgedCount = new Set(acknowledged.leads).size;
    const countNotified = () =>
      new Set(mail.received.filter(({ to }) => to.includes(owner)).map(({ headers: { "message-id": id } }) => id)).size;
    const since = performance.now();
    while (countNotified() < acknowledgedCount && performance.now() - since < maxMailMs) await pause(50);
    rig.notes.push(
      `${countNotified()} notifications of ${acknowledgedCount} leads, the last after ${seconds(performance.now() - since)}`,
    );
    if (countNotified() < acknowledgedCount)
      rig.problems.push(`the owner was notified of ${countNotified()} of ${acknowledgedCount} leads`);
    const findings = await rig.finish();
    for (const wire of wires) wire.close();
    captcha.closeAllConnections();
    captcha.close();
    await Promise.all([mail.close(), search.close()]);
    return findings;
  },
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
