import { expect, test } from "vitest";
import { collectBatchSchema } from "#contract/collect.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { minimizeBatch } from "./minimize-batch.ts";

const minimize = (records: unknown[], allowed?: ReadonlySet<string>) =>
  minimizeBatch(collectBatchSchema.parse(batch(records)), allowed).records;

test.each([
  ["/", "/"],
  ["/a?email=a@b.dk&token=T", "/a"],
  ["/a?utm_source=x&email=a@b.dk&utm_term=y%20z", "/a?utm_source=x&utm_term=y%20z"],
  ["/a?utm_campaign=ida%40example.com&utm_source=x", "/a?utm_campaign=(withheld)&utm_source=x"],
  ["/a?utm_term=ida@mail.example.com", "/a?utm_term=(withheld)"],
  ["/a?utm_term=for%20ida%2540example%252Ecom", "/a?utm_term=(withheld)"],
  [
    "/a?utm_campaign=50%25%20off%20@%20home&utm_source=@home",
    "/a?utm_campaign=50%25%20off%20@%20home&utm_source=@home",
  ],
  ["/a?gclid=secret&x=1", "/a?gclid="],
  ["/a#utm_source=x", "/a"],
  ["/a?utm_source=x#token=T?utm_term=y", "/a?utm_source=x"],
  ["/a?utm_sourcex=1&xutm_source=1&UTM_SOURCE=1&utm_source", "/a?utm_source"],
  ["/a?b?utm_source=x", "/a"],
  ["/unsubscribe/ida@mail.example.com/now?utm_source=x", "/unsubscribe/(withheld)/now?utm_source=x"],
  ["/u/ida%40example%2Ecom", "/u/(withheld)"],
  ["/u/ida%2540example.com", "/u/(withheld)"],
  ["/@ida/logo@2x.png", "/@ida/logo@2x.png"],
])("the address %s of a page view is reduced to %s", (pageUrl, kept) => {
  expect(minimize([pageView({ pageUrl })])[0]?.pageUrl).toBe(kept);
});

test("the path of every record contains no email address", () => {
  const view = pageView({ pageUrl: "/u/ida@example.com", landingUrl: "/l/ida@example.com?utm_source=x" });
  const records = minimize([
    view,
    recordOf(view, "heartbeat"),
    recordOf(view, "custom", { name: "a", properties: {} }),
  ]);
  expect(JSON.stringify(records)).not.toContain("ida");
  expect(records[0]).toMatchObject({ landingUrl: "/l/(withheld)?utm_source=x" });
});

test("page views keep only the parameters that are listed, and other records only the path", () => {
  const view = pageView({ pageUrl: "/a?plan=b&utm_source=x&email=c" });
  const records = minimize([view, recordOf(view, "heartbeat")], new Set(["plan"]));
  expect(records.map(({ pageUrl }) => pageUrl)).toEqual(["/a?plan=b", "/a"]);
});

test.each([
  ["", ""],
  ["https://www.google.com/", "https://www.google.com/"],
  ["https://news.example:8443/a/b-c_d.html", "https://news.example:8443/a/b-c_d.html"],
  ["https://news.example/a?who=me#there", "https://news.example/a"],
  ["https://user:password@news.example/a", "https://news.example/a"],
  ["https://user@news.example", "https://news.example/"],
  ["https://news.example/a@b", "https://news.example/a@b"],
  ["https://mail.example/inbox/ida@example.com/1", "https://mail.example/"],
  ["https://mail.example/inbox/ida%40example.com", "https://mail.example/"],
  ["https://cdn.example/logo@2x.png", "https://cdn.example/logo@2x.png"],
  ["android-app://com.google.android.gm/?account=me", "android-app://com.google.android.gm/"],
  ["javascript:alert(1)", ""],
  ["me@example.com", ""],
  ["https://", ""],
])("the referrer %s is reduced to %s, and so is an address among the properties", (referrer, kept) => {
  const view = pageView({ referrer });
  const event = recordOf(view, "custom", { name: "outbound_link", properties: { url: referrer, count: 2 } });
  const [minimal, link] = minimize([view, event]);
  expect(minimal).toHaveProperty("referrer", kept);
  const isAddress = referrer.includes("://");
  const isEmail = referrer === "me@example.com";
  expect(link).toHaveProperty("properties", { url: isAddress ? kept : isEmail ? "(withheld)" : referrer, count: 2 });
});

test("email addresses in names, titles and properties are withheld", () => {
  const email = "ida@mail.example.com";
  const view = pageView({ title: `Inbox of ${email}` });
  const records = minimize([
    view,
    recordOf(view, "agent_click", { title: email, agentType: email }),
    recordOf(view, "custom", { name: email, properties: { [email]: `Sent to ${email}`, count: 2 } }),
    recordOf(view, "conversion", { conversionType: email, properties: { to: email } }),
  ]);
  expect(JSON.stringify(records)).not.toContain("ida@");
  expect(records.map((record) => ("properties" in record ? record.properties : {}))).toEqual([
    {},
    {},
    { "(withheld)": "(withheld)", count: 2 },
    { to: "(withheld)" },
  ]);
});
