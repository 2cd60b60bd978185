import { describe, expect, test } from "vitest";
import { dialogText } from "#consent/dialog-text.ts";
import { paths, sitePaths, translationsOf } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { danishText, danishTextHash, danishTextVersion } from "#consent/dialog-text-danish.ts";
import { contactWords } from "#site/content/contact.ts";
import { homeWords } from "#site/content/home.ts";
import { homePartWords } from "#site/content/home-parts.ts";
import { danishPages } from "#site/danish/content/pages.ts";
import { formWords } from "#words/danish/form-words.ts";
import { hostWords } from "#words/english/host.ts";
import { englishLead } from "#words/english/lead.ts";
import { english } from "#words/english/start.ts";
import { newVisitor, openAfterRefusal, openPage } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { phone } from "./support/dashboard-page.ts";
import { choicesOf } from "./support/cookie-settings.ts";
import { parseHtml } from "./support/html.ts";
import { readDanish } from "./support/read-danish.ts";
import { setStage } from "./support/stage.ts";
import { watchTraffic } from "./support/traffic.ts";

const stage = setStage();
const { page: pagePaths } = paths;
const danish = Object.values(danishPages).map(({ path }) => path);

const fetchText = async (path: string) => (await fetch(stage.app.url + path)).text();

test("every page names its language, and translations name each other", async () => {
  for (const path of sitePaths) {
    const html = parseHtml(await fetchText(path));
    const isDanish = danish.some((own) => own === path);
    expect(html.all("html")[0]?.attributes.lang, path).toBe(isDanish ? "da" : "en");
    const { en, da } = translationsOf(path);
    const expected =
      en && da
        ? [
            ["en", en],
            ["da", da],
            ["x-default", en],
          ]
        : [];
    const alternates = html
      .all("link")
      .filter(({ attributes }) => attributes.rel === "alternate" && attributes.hreflang)
      .map(({ attributes }) => [attributes.hreflang, attributes.href]);
    expect(alternates, path).toEqual(expected.map(([lang, to]) => [lang, siteConfig.url + to]));
    expect(html.meta("og:locale:alternate")).toEqual(expected.length > 0 ? [isDanish ? "en_GB" : "da_DK"] : []);
    const other = isDanish ? "en" : "da";
    const [link] = html.all("a").filter(({ attributes }) => attributes.lang === other);
    const home = isDanish ? pagePaths.home() : pagePaths.homeDanish();
    expect(link?.attributes, path).toMatchObject({ hreflang: other, href: translationsOf(path)[other] ?? home });
  }
});

const translatedPages = danish.filter((path) => translationsOf(path).en).length;

test("the sitemap and llms.txt contain the translations", async () => {
  const [sitemap, llms] = [await fetchText(paths.file.sitemap()), await fetchText(paths.file.llms())];
  const { url } = siteConfig;
  expect(sitemap.match(new RegExp(`hreflang="da" href="${url}/da/kontakt"`, "g"))).toHaveLength(2);
  expect(sitemap.match(/hreflang="x-default"/g)).toHaveLength(2 * translatedPages);
  expect(llms.split("## Pages in Danish")[1]).toContain(`(${url}/da/kontakt): `);
});

/** All texts of an object of words, except those that both languages share, such as names of systems. */
function textsOf(words: unknown): string[] {
  if (typeof words === "string") return words.includes(" ") && words !== "Microsoft Teams" ? [words] : [];
  return words && typeof words === "object" ? Object.values(words).flatMap(textsOf) : [];
}

test.each(danish)("%s contains no English words", async (path) => {
  const page = await openAfterRefusal(stage, path);
  const text = await readDanish(page);
  const words = [english, englishLead, homeWords, homePartWords, contactWords, hostWords].flatMap(textsOf);
  expect(words.length).toBeGreaterThan(80);
  expect(words.filter((words) => text.includes(words))).toEqual([]);
  // With some text around each word, so that it is found.
  expect(text.match(/.{0,40}\b(the|your|with|and|please|we)\b.{0,40}/gi) ?? []).toEqual([]);
});

test("the card of the demo's host names the role in the language of the page", async () => {
  const { title } = siteConfig.host;
  for (const [path, role] of [
    [pagePaths.homeDanish(), title.da],
    [pagePaths.home(), title.en],
  ] as const) {
    const page = await openAfterRefusal(stage, path);
    await expect.poll(() => page.getByText(role, { exact: true }).count()).toBe(1);
  }
});

test("the language changes by a plain link without scripts, and with the page after a navigation", async () => {
  const still = await (await newVisitor(stage.browser, { javaScriptEnabled: false })).newPage();
  await still.goto(stage.app.url + pagePaths.contact());
  await still.getByRole("link", { name: "Dansk", exact: true }).click();
  await still.waitForURL("**/da/kontakt");
  await still.getByRole("link", { name: "English", exact: true }).click();
  await still.waitForURL("**/contact");

  const page = await openAfterRefusal(stage, pagePaths.homeDanish());
  await page.locator("footer").getByRole("link", { name: "Platform", exact: true }).click();
  await page.waitForURL("**/platform");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  await page.goBack();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("da");
});

test("the console on the Danish page is in Danish, answers in Danish, and also after a navigation", async () => {
  const page = await openAfterRefusal(stage, pagePaths.contactDanish());
  await page.locator("header").getByRole("link", { name: "Forside" }).click();
  await page.waitForURL(stage.app.url + pagePaths.homeDanish());
  const console = page.getByRole("figure", { name: "Konsollen med Faktura 4711, der venter på godkendelse" });
  await console.getByText("Kræver handling", { exact: true }).waitFor();
  await page.getByText("Godkend", { exact: true }).click();
  await page.getByText("Godkendt kl. 08:14:06.").waitFor();
  await page.getByRole("cell", { name: "Læse og bogføre" }).waitFor();
  expect(await page.locator('main [lang="en"]').count()).toBe(0);

  await page.goto(stage.app.url + pagePaths.home());
  await page.getByText("Send back", { exact: true }).waitFor();
});

describe("forms", () => {
  test("a missing value is named in Danish, and a sent contact form carries its language", async () => {
    const page = await openAfterRefusal(stage, pagePaths.contactDanish("demo"));
    const form = page.getByRole("form", { name: "Kontakt" });
    expect(await form.getByLabel("Besked").inputValue()).toMatch(/^Emne: Demo/);
    await form.getByRole("button", { name: "Send besked" }).click();
    await form.getByText(formWords.whenEmpty.fullName!).waitFor();
    await form.getByLabel("Navn").fill("Mette Bro");
    await form.getByLabel("Virksomhed", { exact: true }).fill("Bro ApS");
    await form.getByLabel("E-mail").fill("mette@bro.example");
    await completeForm(form);
    const sent = page.waitForRequest("**/api/submit-contact");
    await form.getByRole("button", { name: "Send besked" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ language: "da", name: "Mette Bro" });
    await page.getByText(formWords.toasts.contact.title).waitFor();
    await page.getByRole("heading", { name: formWords.next.contact.title }).waitFor();
  });

  test("what the server refuses is said in Danish beside its field, and the rest stays", async () => {
    const page = await openAfterRefusal(stage, pagePaths.contactDanish());
    const form = page.getByRole("form", { name: "Kontakt" });
    for (const field of await form.getByRole("textbox").all())
      await field.evaluate((input) => input.removeAttribute("maxlength"));
    await form.getByLabel("Navn").fill("M".repeat(201));
    await form.getByLabel("Virksomhed", { exact: true }).fill("Bro ApS");
    await form.getByLabel("E-mail").fill("mette@bro.example");
    await completeForm(form);
    await form.getByLabel("Besked").fill("Hej");
    await form.getByRole("button", { name: "Send besked" }).click();
    await form.getByText(formWords.whenRefused?.fullName ?? "").waitFor();
    expect(await form.getByLabel("Besked").inputValue()).toBe("Hej");
  });

  test("on a phone, by touch, the menu leads to Danish, where a choice is made and a form is sent", async () => {
    const page = await openPage(await newVisitor(stage.browser, phone), stage.app.url + pagePaths.contact());
    await page.getByRole("dialog").getByRole("button", { name: dialogText.essentialOnly }).tap();
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("navigation").getByRole("link", { name: "Dansk", exact: true }).tap();
    await page.waitForURL("**/da/kontakt");
    const form = page.getByRole("form", { name: "Kontakt" });
    await form.getByLabel("Navn").fill("Mette Bro");
    await form.getByLabel("Virksomhed", { exact: true }).fill("Bro ApS");
    await form.getByLabel("E-mail").fill("mette@bro.example");
    await completeForm(form);
    await form.getByLabel("Besked").fill("Hej");
    const sent = page.waitForRequest("**/api/submit-contact");
    await form.getByRole("button", { name: "Send besked" }).tap();
    expect((await sent).postDataJSON()).toMatchObject({ language: "da", message: "Hej" });
    await page.getByRole("heading", { name: formWords.next.contact.title }).waitFor();
  });

  test("a demo request and a subscription are answered in Danish", async () => {
    const page = await openAfterRefusal(stage, pagePaths.homeDanish());
    const form = page.getByRole("form", { name: "Book en personlig demo" });
    await form.getByLabel("Navn").fill("Mette Bro");
    await form.getByLabel("Stilling").fill("CFO");
    await form.getByLabel("Virksomhed", { exact: true }).fill("Bro ApS");
    await form.getByLabel("Arbejdsmail").fill("mette@bro.example");
    await completeForm(form);
    const sent = page.waitForRequest("**/api/submit-demo-request");
    await form.getByRole("button", { name: "Book demo" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ language: "da" });
    await page.getByRole("heading", { name: formWords.next.demo_request.title }).waitFor();

    const newsletter = page.getByRole("form", { name: "Nyhedsbrev" });
    await newsletter.getByLabel("E-mail").fill("mette@bro.example");
    const subscribed = page.waitForRequest("**/api/newsletter-subscriptions");
    await newsletter.getByRole("button", { name: "Tilmeld" }).click();
    expect((await subscribed).postDataJSON()).toMatchObject({ language: "da" });
    await page.getByText(formWords.toasts.newsletter.description).waitFor();
  });
});

test("the cookie dialog is in Danish, its choice names the Danish text, and counts on English pages too", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url + pagePaths.privacyPolicyDanish());
  const dialog = page.getByRole("dialog", { name: danishText.title });
  await dialog.waitFor();
  const { privacyControl, ...always } = danishText;
  const text = await dialog.innerText();
  for (const part of Object.values(always)) expect(text).toContain(part);
  expect(text).not.toContain(privacyControl);
  await dialog.getByRole("button", { name: danishText.essentialOnly }).click();
  await expect
    .poll(() => choicesOf(traffic))
    .toMatchObject([{ textVersion: danishTextVersion, textHash: danishTextHash, action: "essential_only" }]);
  await expect
    .poll(() => stage.query("SELECT text_version FROM cookie_analytics WHERE text_version = $1", [danishTextVersion]))
    .toHaveLength(1);
  await page.goto(stage.app.url + pagePaths.home());
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("button", { name: "Cookie Settings" }).click();
  await page.getByText("Your record").click();
  await page.getByText(`Text ${danishTextVersion}.`).waitFor();
});
