import { expect, test } from "vitest";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { sendThreeLeads } from "./support/three-leads.ts";

const stage = setStage();

test("an open lead leads to the next and the previous one, also after it has been answered", async () => {
  await sendThreeLeads(stage.app.url);
  const page = await openDashboard(stage, "?tab=consultations&leads=table");
  const panel = page.getByRole("dialog");
  const shows = (name: string) => panel.getByRole("heading", { name: `${name}, Nordhavn` }).waitFor();
  const step = (name: RegExp) => panel.getByRole("navigation").getByRole("button", { name });

  await page.getByRole("button", { name: "Ida Holm", exact: true }).click();
  await shows("Ida Holm");
  expect(await step(/^Previous lead/).getAttribute("aria-disabled")).toBe("true");
  // A draft belongs to its lead.
  await panel.getByLabel("New note").fill("Only about Ida");
  await step(/^Next lead: Jens Kok/).click();
  await shows("Jens Kok");
  expect(await panel.getByLabel("New note").inputValue()).toBe("");
  expect(new URL(page.url()).searchParams.has("lead")).toBe(true);

  // An answered lead moves down in the list, but the next one to answer stays the next.
  await panel.getByLabel("Stage").selectOption("contacted");
  await panel.getByText("Stage: New → Contacted").waitFor();
  await step(/^Next lead: Mette Bro/).focus();
  await page.keyboard.press("Enter");
  await shows("Mette Bro");
  // The focus stays on the button, so that Enter goes on, and nothing happens at the end.
  await page.keyboard.press("Enter");
  await shows("Mette Bro");
  expect(await step(/^Next lead$/).getAttribute("aria-disabled")).toBe("true");
  await step(/^Previous lead: Jens Kok/).click();
  await shows("Jens Kok");
  await page.goBack();
  await shows("Mette Bro");
  await page.context().close();
});

test("from the list, j and k follow its order and filters; Escape returns to the lead that was shown last", async () => {
  const page = await openDashboard(stage, "?tab=consultations");
  const panel = page.getByRole("dialog");
  const heading = (name: string) => panel.getByRole("heading", { name: `${name}, Nordhavn` });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const openNames = () => page.getByRole("button", { name: /^Open the lead/ }).allInnerTexts();
  await expect.poll(openNames).toHaveLength(3);
  // Newest first, as in the list.
  await page.getByRole("button", { name: "Open the lead Mette Bro" }).click();
  await heading("Mette Bro").waitFor();
  await page.keyboard.press("j");
  await heading("Jens Kok").waitFor();
  await page.keyboard.press("j");
  await heading("Ida Holm").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await focused()).toBe("Open the lead Ida Holm");
  await page.keyboard.press("Enter");
  await heading("Ida Holm").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await focused()).toBe("Open the lead Ida Holm");

  // The next lead to answer leads to the one after it. The list keeps its order, which is newest first.
  await page.getByRole("region", { name: "Next lead to answer" }).getByRole("button", { name: "Open lead" }).click();
  const step = (name: RegExp) => panel.getByRole("navigation").getByRole("button", { name });
  await heading("Ida Holm").waitFor();
  await step(/^Next lead: Mette Bro/).waitFor();
  expect(await step(/^Previous lead/).getAttribute("aria-disabled")).toBe("true");
  await panel.getByLabel("Stage").selectOption("contacted");
  await panel.getByText("Stage: New → Contacted").waitFor();
  await page.keyboard.press("j");
  await heading("Mette Bro").waitFor();
  await step(/^Previous lead: Ida Holm/).waitFor();
  await page.reload();
  await heading("Mette Bro").waitFor();
  await page.keyboard.press("Escape");
  expect(await openNames()).toHaveLength(3);
  expect(await page.getByLabel("Order").inputValue()).toBe("newest");
  expect(new URL(page.url()).searchParams.has("lead_queue")).toBe(false);
  await page.context().close();
});

test("a reply is saved and the next lead opened by one button, also by key, and says so", async () => {
  const page = await openDashboard(stage, "?tab=consultations&work_sort=name");
  const panel = page.getByRole("dialog");
  const shows = (name: string) => panel.getByRole("heading", { name: `${name}, Nordhavn` }).waitFor();
  await page.getByRole("button", { name: "Open the lead Ida Holm" }).click();
  await shows("Ida Holm");
  await panel.getByLabel("Subject").fill("Your request");
  await panel.getByLabel("Reply", { exact: true }).fill("Dear Ida");
  await panel.getByRole("button", { name: "Save and open next lead" }).click();
  await shows("Jens Kok");
  await panel.getByText("Reply to Ida Holm saved, but not sent.").waitFor();
  expect(await panel.getByLabel("Reply", { exact: true }).inputValue()).toBe("");
  await panel.getByLabel("Subject").fill("Your request");
  await panel.getByLabel("Reply", { exact: true }).fill("Dear Jens");
  await page.keyboard.press("Control+Shift+Enter");
  await shows("Mette Bro");
  await panel.getByText("Reply to Jens Kok saved, but not sent.").waitFor();
  // The last one has no next lead. A failure keeps the text.
  await panel.getByLabel("Subject").fill("Your request");
  await panel.getByLabel("Reply", { exact: true }).fill("Dear Mette");
  expect(await panel.getByRole("button", { name: "Save and open next lead" }).count()).toBe(0);
  await page.route("**/mails", (route) => route.abort());
  await page.keyboard.press("Control+Shift+Enter");
  await panel.getByRole("alert").first().waitFor();
  expect(await panel.getByLabel("Reply", { exact: true }).inputValue()).toBe("Dear Mette");
  const rows = await stage.query("SELECT count(*)::int AS count FROM outbox WHERE kind = 'lead_reply'");
  expect(rows).toEqual([{ count: 2 }]);
  // The message about the earlier reply ends with the next one.
  await page.unroute("**/mails");
  await panel.getByRole("button", { name: "Save reply" }).click();
  await expect.poll(() => panel.getByText("Reply to Jens Kok saved, but not sent.").count()).toBe(0);
  // Help and the search open above a lead.
  await panel.getByRole("heading", { name: "Mette Bro, Nordhavn" }).focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Find" }).getByRole("combobox").fill("jens");
  await page.getByRole("option", { name: "Jens Kok, Nordhavn" }).waitFor();
  await page.keyboard.press("Enter");
  await shows("Jens Kok");
  await page.context().close();
});

test("the steps fit a phone and react to touch, and the reply to a new lead is on the first screen", async () => {
  const page = await openDashboard(stage, "?tab=consultations&leads=table", phone);
  await page.getByRole("button", { name: "Mette Bro", exact: true }).tap();
  const panel = page.getByRole("dialog");
  const topOf = async (name: string) => (await panel.getByRole("heading", { name }).boundingBox())?.y ?? NaN;
  const reply = panel.getByRole("button", { name: "Save reply" });
  await reply.waitFor();
  expect((await reply.boundingBox())?.y).toBeLessThan(800);
  expect(await topOf("Messages")).toBeLessThan(await topOf("Next step"));
  // The parts keep their places while the lead is open.
  await panel.getByLabel("Stage").selectOption("contacted");
  await panel.getByRole("button", { name: /^Undo/ }).tap();
  await panel.getByRole("button", { name: /^Undo/ }).waitFor({ state: "detached" });
  await panel.getByLabel("Stage").selectOption("contacted");
  expect(await topOf("Messages")).toBeLessThan(await topOf("Next step"));
  await panel.getByRole("button", { name: /^Undo/ }).tap();
  await panel.getByRole("button", { name: /^Undo/ }).waitFor({ state: "detached" });
  await panel.getByRole("button", { name: /^Next lead: / }).tap();
  await panel.getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  expect(await topOf("Messages")).toBeGreaterThan(await topOf("Next step"));
  expect(await panel.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await page.context().close();
});

test.each([
  ["a click", "click", {}],
  ["a tap", "tap", phone],
] as const)(
  "%s in Find opens the next lead, above another one too, and leads to the one after it",
  async (_, press, options) => {
    await stage.query("UPDATE consultation_requests SET stage = 'new'");
    // Replies that wait to be sent.
    await stage.query("DELETE FROM outbox");
    const page = await openDashboard(stage, "?tab=consultations&work_sort=newest&lead_search=nordhavn", options);
    const panel = page.getByRole("dialog").first();
    const shows = (name: string) => panel.getByRole("heading", { name: `${name}, Nordhavn` }).waitFor();
    // Newest first: Mette, Jens, Ida. The one that has waited longest is Ida.
    await page.getByRole("button", { name: "Open the lead Jens Kok" })[press]();
    await shows("Jens Kok");
    await page.keyboard.press("/");
    await page.getByRole("option", { name: /^Answer the next lead/ })[press]();
    await shows("Ida Holm");
    await panel.getByRole("button", { name: "Next lead: Jens Kok" })[press]();
    await shows("Jens Kok");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    expect(await page.getByLabel("Search leads").inputValue()).toBe("nordhavn");
    await page.context().close();
  },
);

test("Escape leaves a field before it closes the lead; a draft outlasts both and a reload, and a row says so", async () => {
  const page = await openDashboard(stage, "?tab=consultations&leads=table");
  const panel = page.getByRole("dialog");
  const row = page.getByRole("row", { name: "Ida Holm" });
  const note = panel.getByLabel("New note");
  // The key opens the focused lead at the field.
  await page.getByRole("button", { name: "Ida Holm", exact: true }).focus();
  await page.keyboard.press("n");
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("Called twice");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  // Now letters are commands again.
  await page.keyboard.press("s");
  expect(await panel.getByLabel("Stage").evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await row.getByText("draft", { exact: true }).waitFor();

  await page.reload();
  await row.getByText("draft", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Ida Holm", exact: true }).click();
  await expect.poll(() => note.inputValue()).toBe("Called twice");
  await note.focus();
  await page.keyboard.press("Control+Enter");
  await panel.getByText("Called twice").waitFor();
  await expect.poll(() => note.inputValue()).toBe("");

  // Enter in the subject goes on to the text, and sends nothing.
  await panel.getByLabel("Subject").fill("Your request");
  await page.keyboard.press("Enter");
  const reply = panel.getByLabel("Reply", { exact: true });
  expect(await reply.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("Dear Ida");
  await panel.getByLabel("Subject").press("Enter");
  expect(await panel.getByText("Your reply has been saved").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith("_drafts")))).toHaveLength(
    1,
  );
  // The drafts end with the session, which the tests above share.
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByLabel("Password").waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith("_drafts")))).toEqual([]);
  await page.context().close();
});
