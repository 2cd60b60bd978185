import type { Purpose } from "./purposes.ts";

/**
 * Programs that fetch pages and name themselves in their user agent. Add a crawler by adding a record; its position
 * does not matter.
 */

/** The class of each response's reader. `person` includes programs that present themselves as a browser. */
export const readerClasses = ["person", "ai", "search engine", "feed reader", "preview", "monitor", "script"] as const;
export type ReaderClass = (typeof readerClasses)[number];

export interface Crawler {
  /** The name in its user agent and in robots.txt; case-insensitive. */
  readonly name: string;
  readonly operator: string;
  readonly kind: Exclude<ReaderClass, "person" | "script">;
  /** Absent for crawlers of search engines, which have no AI purpose. */
  readonly purpose?: Purpose;
  /** URL of the operator's list of its networks: JSON with `prefixes` of `ipv4Prefix` and `ipv6Prefix`. */
  readonly ranges?: string;
  /** Domains of the host names of its addresses. */
  readonly hosts?: readonly string[];
}

const openAi = (name: string, purpose: Purpose, list: string): Crawler => ({
  name,
  operator: "OpenAI",
  kind: "ai",
  purpose,
  ranges: `https://openai.com/${list}.json`,
});
const perplexity = (name: string, purpose: Purpose, list: string): Crawler => ({
  name,
  operator: "Perplexity",
  kind: "ai",
  purpose,
  ranges: `https://www.perplexity.ai/${list}.json`,
});
const ai = (operator: string, purpose: Purpose, ...names: string[]): Crawler[] =>
  names.map((name) => ({ name, operator, kind: "ai", purpose }));
const others = (kind: Crawler["kind"], ...list: readonly (readonly [operator: string, name: string])[]): Crawler[] =>
  list.map(([operator, name]) => ({ name, operator, kind }));

const googleRanges = "https://developers.google.com/static/search/apis/ipranges";
const googleHosts = ["googlebot.com", "google.com"];
const ofGoogle = { operator: "Google", hosts: googleHosts, ranges: `${googleRanges}/googlebot.json` };
const forUsersOfGoogle = { operator: "Google", ranges: `${googleRanges}/user-triggered-fetchers-google.json` };
const ofAmazon = { operator: "Amazon", kind: "ai", hosts: ["crawl.amazonbot.amazon"] } as const;
const ofApple = {
  operator: "Apple",
  hosts: ["applebot.apple.com"],
  ranges: "https://search.developer.apple.com/applebot.json",
};

export const crawlers: readonly Crawler[] = [
  openAi("GPTBot", "training", "gptbot"),
  openAi("OAI-SearchBot", "search", "searchbot"),
  openAi("ChatGPT-User", "user", "chatgpt-user"),
  ...ai("Anthropic", "training", "ClaudeBot", "anthropic-ai"),
  ...ai("Anthropic", "search", "Claude-SearchBot"),
  ...ai("Anthropic", "user", "Claude-User", "Claude-Web"),
  perplexity("PerplexityBot", "search", "perplexitybot"),
  perplexity("Perplexity-User", "user", "perplexity-user"),
  { ...ofGoogle, name: "GoogleOther", kind: "ai", purpose: "training" },
  { ...ofGoogle, name: "Google-CloudVertexBot", kind: "ai", purpose: "search" },
  { ...forUsersOfGoogle, name: "Google-NotebookLM", kind: "ai", purpose: "user" },
  { ...forUsersOfGoogle, name: "Gemini-Deep-Research", kind: "ai", purpose: "user" },
  { name: "CCBot", operator: "Common Crawl", kind: "ai", purpose: "training", hosts: ["crawl.commoncrawl.org"] },
  { ...ofAmazon, name: "Amazonbot", purpose: "training" },
  { ...ofAmazon, name: "Amzn-SearchBot", purpose: "search" },
  { ...ofAmazon, name: "Amzn-User", purpose: "user" },
  ...ai("Meta", "training", "meta-externalagent", "FacebookBot"),
  ...ai("Meta", "user", "meta-externalfetcher"),
  ...ai("ByteDance", "training", "Bytespider", "TikTokSpider"),
  {
    name: "DuckAssistBot",
    operator: "DuckDuckGo",
    kind: "ai",
    purpose: "user",
    ranges: "https://duckduckgo.com/duckassistbot.json",
  },
  {
    name: "MistralAI-User",
    operator: "Mistral AI",
    kind: "ai",
    purpose: "user",
    ranges: "https://mistral.ai/mistralai-user-ips.json",
  },
  ...ai("Cohere", "training", "cohere-training-data-crawler"),
  ...ai("Cohere", "user", "cohere-ai"),
  ...ai("You.com", "search", "YouBot"),
  ...ai("Diffbot", "training", "Diffbot"),
  ...ai("Ai2", "training", "AI2Bot"),
  ...ai("DeepSeek", "training", "DeepSeekBot"),
  ...ai("Zhipu AI", "training", "ChatGLM-Spider"),
  ...ai("Huawei", "training", "PanguBot"),
  ...ai("Timpi", "training", "Timpibot"),
  ...ai("Webz.io", "training", "omgili"),
  ...ai("ImageSift", "training", "ImagesiftBot"),
  ...ai("Microsoft", "search", "AzureAI-SearchBot"),
  ...ai("Phind", "search", "PhindBot"),
  ...ai("Liner", "search", "LinerBot"),
  ...ai("Tavily", "user", "TavilyBot"),
  ...ai("Firecrawl", "user", "FirecrawlAgent"),
  ...ai("Kagi", "user", "kagi-fetcher"),
  ...ai("iAsk", "search", "iAskBot", "iaskspider"),

  { ...ofGoogle, name: "Googlebot", kind: "search engine" },
  { ...ofGoogle, name: "Google-InspectionTool", kind: "search engine" },
  {
    name: "bingbot",
    operator: "Microsoft",
    kind: "search engine",
    ranges: "https://www.bing.com/toolbox/bingbot.json",
    hosts: ["search.msn.com"],
  },
  { ...ofApple, name: "Applebot", kind: "search engine" },
  {
    name: "DuckDuckBot",
    operator: "DuckDuckGo",
    kind: "search engine",
    ranges: "https://duckduckgo.com/duckduckbot.json",
  },
  {
    name: "YandexBot",
    operator: "Yandex",
    kind: "search engine",
    hosts: ["yandex.ru", "yandex.net", "yandex.com"],
  },
  { name: "Baiduspider", operator: "Baidu", kind: "search engine", hosts: ["baidu.com", "baidu.jp"] },
  { name: "SeznamBot", operator: "Seznam", kind: "search engine", hosts: ["seznam.cz"] },
  { name: "PetalBot", operator: "Huawei", kind: "search engine", hosts: ["petalsearch.com"] },
  { name: "Qwantbot", operator: "Qwant", kind: "search engine", hosts: ["qwant.com"] },
  { name: "MojeekBot", operator: "Mojeek", kind: "search engine", hosts: ["mojeek.com"] },
  { name: "Yeti", operator: "Naver", kind: "search engine", hosts: ["naver.com"] },
  ...others("search engine", ["Sogou", "Sogou"]),

  ...others(
    "feed reader",
    ["Feedly", "Feedly"],
    ["Inoreader", "Inoreader"],
    ["NewsBlur", "NewsBlur"],
    ["Feedbin", "Feedbin"],
    ["Miniflux", "Miniflux"],
    ["FreshRSS", "FreshRSS"],
    ["Tiny Tiny RSS", "Tiny Tiny RSS"],
    ["The Old Reader", "theoldreader"],
    ["NetNewsWire", "NetNewsWire"],
    ["Google", "FeedFetcher-Google"],
  ),
  ...others(
    "preview",
    ["Meta", "facebookexternalhit"],
    ["X", "Twitterbot"],
    ["LinkedIn", "LinkedInBot"],
    ["Slack", "Slackbot"],
    ["Slack", "Slack-ImgProxy"],
    ["Meta", "WhatsApp"],
    ["Telegram", "TelegramBot"],
    ["Discord", "Discordbot"],
    ["Microsoft", "SkypeUriPreview"],
    ["Microsoft", "BingPreview"],
    ["Pinterest", "Pinterestbot"],
    ["Reddit", "redditbot"],
    ["Mastodon", "Mastodon"],
    ["Bluesky", "Bluesky Cardyb"],
    ["Embedly", "Embedly"],
  ),
  ...others(
    "monitor",
    ["UptimeRobot", "UptimeRobot"],
    ["Pingdom", "Pingdom"],
    ["StatusCake", "StatusCake"],
    ["Better Stack", "Better Uptime Bot"],
    ["Site24x7", "Site24x7"],
    ["Datadog", "Datadog"],
    ["Google", "GoogleStackdriverMonitoring"],
    ["Google", "Chrome-Lighthouse"],
    ["Prometheus", "Blackbox Exporter"],
    ["Uptime Kuma", "Uptime-Kuma"],
    ["HetrixTools", "HetrixTools"],
  ),
];

/** Names that occur only in robots.txt: their companies fetch pages with another crawler of this list. */
export const robotsOnly: readonly Pick<Crawler, "name" | "operator" | "purpose">[] = [
  { name: "Google-Extended", operator: "Google", purpose: "training" },
  { name: "Applebot-Extended", operator: "Apple", purpose: "training" },
];

const byName = new Map(crawlers.map((crawler) => [crawler.name.toLowerCase(), crawler]));
export const findCrawler = (name: string): Crawler | undefined => byName.get(name.toLowerCase());

/** Hosts and values of `utm_source` of an operator's assistants. */
const assistantSources: Readonly<Record<string, readonly string[]>> = {
  OpenAI: ["chatgpt.com", "chat.openai.com", "chatgpt", "openai"],
  Anthropic: ["claude.ai", "claude"],
  Perplexity: ["perplexity.ai", "perplexity"],
  Google: ["gemini.google.com", "bard.google.com", "notebooklm.google.com", "gemini"],
  Microsoft: ["copilot.microsoft.com", "m365.cloud.microsoft", "copilot"],
  "Mistral AI": ["chat.mistral.ai", "mistral"],
  DeepSeek: ["chat.deepseek.com", "deepseek"],
  Meta: ["meta.ai"],
  xAI: ["grok.com", "grok"],
  "You.com": ["you.com"],
  Phind: ["phind.com"],
  DuckDuckGo: ["duck.ai"],
};

/** The operator of the assistant; the source itself if it is not listed. */
export function operatorOfAssistant(source: string): string {
  const bare = source.toLowerCase().replace(/^www\./, "");
  const known = Object.entries(assistantSources).find(([, sources]) => sources.includes(bare));
  return known?.[0] ?? source;
}
