/** Category of a known host. */
export type Kind = "search" | "social" | "email" | "ai";

/**
 * A name matches that host only, with or without `www.` or `m.`; a name with a leading dot also matches all its
 * subdomains. Only whole labels match: microsoft.com is not t.co.
 */
const hostsOfKind: Record<Kind, readonly string[]> = {
  ai: [
    "chatgpt.com",
    "chat.openai.com",
    "claude.ai",
    ".perplexity.ai",
    "gemini.google.com",
    "bard.google.com",
    "notebooklm.google.com",
    "copilot.microsoft.com",
    "m365.cloud.microsoft",
    "chat.mistral.ai",
    "chat.deepseek.com",
    "grok.com",
    "meta.ai",
    "you.com",
    "poe.com",
    "phind.com",
    "chat.qwen.ai",
    "duck.ai",
  ],
  search: [
    "bing.com",
    "cn.bing.com",
    "duckduckgo.com",
    "html.duckduckgo.com",
    "search.brave.com",
    "ecosia.org",
    "startpage.com",
    "qwant.com",
    "kagi.com",
    ".search.yahoo.com",
    ".baidu.com",
    "sogou.com",
    "so.com",
    "yandex.com",
    "yandex.ru",
    "ya.ru",
    "search.naver.com",
    "m.search.naver.com",
    "seznam.cz",
    "search.seznam.cz",
    "jubii.dk",
    "mojeek.com",
    "search.marginalia.nu",
    "swisscows.com",
    "presearch.com",
    // Referrers sent by apps: android-app://<package>.
    "com.google.android.googlequicksearchbox",
  ],
  social: [
    ".facebook.com",
    "fb.me",
    ".messenger.com",
    ".instagram.com",
    ".threads.net",
    ".threads.com",
    ".linkedin.com",
    "lnkd.in",
    "x.com",
    ".twitter.com",
    "t.co",
    ".reddit.com",
    ".youtube.com",
    "youtu.be",
    ".tiktok.com",
    ".pinterest.com",
    "pin.it",
    ".quora.com",
    ".tumblr.com",
    ".vk.com",
    ".weibo.com",
    ".xing.com",
    "bsky.app",
    "mastodon.social",
    "news.ycombinator.com",
    "discord.com",
    ".whatsapp.com",
    "wa.me",
    "t.me",
    ".snapchat.com",
    "com.linkedin.android",
    "com.reddit.frontpage",
  ],
  email: [
    "mail.google.com",
    "outlook.live.com",
    "outlook.office.com",
    "outlook.office365.com",
    "outlook.cloud.microsoft",
    ".mail.yahoo.com",
    "mail.proton.me",
    "app.hey.com",
    "mail.zoho.com",
    "mail.aol.com",
    "com.google.android.gm",
  ],
};

const kinds = new Map<string, Kind>(
  Object.entries(hostsOfKind).flatMap(([kind, hosts]) => hosts.map((host) => [host, kind as Kind])),
);

/** The search engine uses the same name under the domain of every country: google.dk, google.co.uk, google.com.au. */
const searchUnderAnyCountry = /^(google|bing|yahoo)\.(com|[a-z]{2}|com?\.[a-z]{2})$/;

/** Expects `host` in lower case, without `www.`. The longest matching name wins. */
export function kindOfHost(host: string): Kind | undefined {
  const bare = host.replace(/^m\./, "");
  const exact = kinds.get(host) ?? kinds.get(bare);
  if (exact) return exact;
  if (searchUnderAnyCountry.test(bare)) return "search";
  const labels = host.split(".");
  for (let index = 0; index < labels.length - 1; index++) {
    const kind = kinds.get(`.${labels.slice(index).join(".")}`);
    if (kind) return kind;
  }
  return undefined;
}

/** Common values of `utm_source` that are not hosts. */
const namesOfKind: Record<Kind, readonly string[]> = {
  ai: ["chatgpt", "openai", "claude", "perplexity", "gemini", "copilot", "deepseek", "grok", "mistral"],
  search: [
    "google",
    "bing",
    "yahoo",
    "duckduckgo",
    "ecosia",
    "baidu",
    "yandex",
    "brave",
    "qwant",
    "adwords",
    "google-ads",
  ],
  social: [
    "facebook",
    "fb",
    "meta",
    "instagram",
    "ig",
    "threads",
    "linkedin",
    "twitter",
    "x",
    "reddit",
    "youtube",
    "tiktok",
    "pinterest",
    "bluesky",
    "mastodon",
    "hackernews",
    "whatsapp",
    "telegram",
    "discord",
  ],
  email: ["email", "e-mail", "mail", "newsletter", "mailchimp", "hubspot_email", "klaviyo", "brevo"],
};

const kindsOfNames = new Map<string, Kind>(
  Object.entries(namesOfKind).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

/** Expects `utm_source` in lower case: a name or a host. */
export function kindOfSource(source: string): Kind | undefined {
  return kindsOfNames.get(source) ?? kindOfHost(source.replace(/^www\./, ""));
}
