import { expect, test } from "vitest";
import { type Channel, describeSource } from "./describe-source.ts";

const ownHosts = new Set(["orbit.example", "localhost:3000"]);

const from = (
  referrer: string,
  rest: { pageUrl?: string; utm?: [source?: string, medium?: string, campaign?: string] } = {},
) =>
  describeSource(
    {
      referrer,
      pageUrl: rest.pageUrl ?? "/",
      utmSource: rest.utm?.[0],
      utmMedium: rest.utm?.[1],
      utmCampaign: rest.utm?.[2],
    },
    ownHosts,
  );

test.each<[referrer: string, channel: Channel, source: string]>([
  ["", "Direct", ""],
  ["not a url", "Direct", ""],
  ["https://orbit.example/about", "Direct", ""],
  ["http://localhost:3000/", "Direct", ""],
  ["http://localhost:5000/", "Referral", "localhost"],
  ["https://www.google.com/", "Organic Search", "google.com"],
  ["https://www.google.dk/search?q=agents", "Organic Search", "google.dk"],
  ["https://www.google.co.uk/", "Organic Search", "google.co.uk"],
  ["https://www.google.com.au/", "Organic Search", "google.com.au"],
  ["https://duckduckgo.com/", "Organic Search", "duckduckgo.com"],
  ["https://dk.search.yahoo.com/", "Organic Search", "dk.search.yahoo.com"],
  [
    "android-app://com.google.android.googlequicksearchbox/",
    "Organic Search",
    "com.google.android.googlequicksearchbox",
  ],
  // Hosts that contain the name of a known host.
  ["https://docs.google.com/document/d/1", "Referral", "docs.google.com"],
  ["https://www.microsoft.com/", "Referral", "microsoft.com"],
  ["https://google.evil.example/", "Referral", "google.evil.example"],
  ["https://notgoogle.com/", "Referral", "notgoogle.com"],
  ["https://myfacebook.com/", "Referral", "myfacebook.com"],
  ["https://box.com/", "Referral", "box.com"],
  ["https://t.co.example.org/", "Referral", "t.co.example.org"],
  ["https://facebook.com.phishing.example/", "Referral", "facebook.com.phishing.example"],
  ["https://t.co/abc", "Social", "t.co"],
  ["https://x.com/", "Social", "x.com"],
  ["https://l.facebook.com/l.php", "Social", "l.facebook.com"],
  ["https://m.facebook.com/", "Social", "m.facebook.com"],
  ["https://www.linkedin.com/feed/", "Social", "linkedin.com"],
  ["https://dk.linkedin.com/", "Social", "dk.linkedin.com"],
  ["https://old.reddit.com/r/sales", "Social", "old.reddit.com"],
  ["https://mail.google.com/mail/u/0/", "Email", "mail.google.com"],
  ["https://outlook.live.com/", "Email", "outlook.live.com"],
  ["https://chatgpt.com/", "AI Assistants", "chatgpt.com"],
  ["https://chat.openai.com/", "AI Assistants", "chat.openai.com"],
  ["https://claude.ai/", "AI Assistants", "claude.ai"],
  ["https://www.perplexity.ai/", "AI Assistants", "perplexity.ai"],
  ["https://gemini.google.com/app", "AI Assistants", "gemini.google.com"],
  ["https://copilot.microsoft.com/", "AI Assistants", "copilot.microsoft.com"],
  ["https://EXAMPLE.org/Path", "Referral", "example.org"],
])("referrer %j is %s", (referrer, channel, source) => {
  expect(from(referrer)).toEqual({ channel, source });
});

test.each<[utm: [source?: string, medium?: string, campaign?: string], channel: Channel, source: string]>([
  [["google", "cpc"], "Paid Search", "google"],
  [["Google", "CPC", "spring"], "Paid Search", "google"],
  [["bing", "ppc"], "Paid Search", "bing"],
  [["facebook", "cpc"], "Paid Social", "facebook"],
  [["linkedin.com", "paid"], "Paid Social", "linkedin.com"],
  [["linkedin", "paid_social"], "Paid Social", "linkedin"],
  [["partner", "paid-social"], "Paid Social", "partner"],
  [["newsletter"], "Email", "newsletter"],
  [["september", "email"], "Email", "september"],
  [["linkedin", "social"], "Social", "linkedin"],
  [["linkedin"], "Social", "linkedin"],
  [["google", "organic"], "Organic Search", "google"],
  [["chatgpt.com"], "AI Assistants", "chatgpt.com"],
  [["perplexity", "referral"], "AI Assistants", "perplexity"],
  [["partner.example", "referral"], "Referral", "partner.example"],
  [["adnetwork", "display"], "Display", "adnetwork"],
  [["adnetwork", "cpm"], "Display", "adnetwork"],
  [["fair-2026", "qr"], "Campaign", "fair-2026"],
  [["fair-2026"], "Campaign", "fair-2026"],
  [[undefined, undefined, "spring"], "Campaign", ""],
])("utm %j is %s", (utm, channel, source) => {
  expect(from("", { utm })).toEqual({ channel, source });
});

test("the parameters of the link take precedence over the referrer, whose host is used if they name no source", () => {
  expect(from("https://www.google.com/", { utm: ["newsletter", "email"] })).toEqual({
    channel: "Email",
    source: "newsletter",
  });
  expect(from("https://www.linkedin.com/", { utm: [undefined, "cpc"] })).toEqual({
    channel: "Paid Social",
    source: "linkedin.com",
  });
});

test("an advertiser's click id distinguishes a paid click from an organic one", () => {
  expect(from("https://www.google.com/", { pageUrl: "/?gclid=abc" }).channel).toBe("Paid Search");
  expect(from("https://www.bing.com/", { pageUrl: "/?a=1&msclkid=abc" }).channel).toBe("Paid Search");
  expect(from("", { pageUrl: "/?dclid=abc" }).channel).toBe("Display");
  expect(from("https://www.google.com/", { pageUrl: "/?notgclid=abc" }).channel).toBe("Organic Search");
});
