import { type Kind, kindOfHost, kindOfSource } from "./known-hosts.ts";

export const channels = [
  "Direct",
  "Organic Search",
  "Paid Search",
  "Social",
  "Paid Social",
  "Email",
  "AI Assistants",
  "Display",
  "Campaign",
  "Referral",
] as const;

export type Channel = (typeof channels)[number];

export interface Source {
  channel: Channel;
  /** `utm_source`, or else the host of the referrer; empty without either, such as for a direct visit. */
  source: string;
}

export interface Arrival {
  /** `document.referrer`; empty if there is none. */
  referrer: string;
  /** Path and query, which may contain an advertiser's click id. */
  pageUrl: string;
  utmSource?: string | undefined;
  utmMedium?: string | undefined;
  utmCampaign?: string | undefined;
}

const channelOfKind: Record<Kind, Channel> = {
  search: "Organic Search",
  social: "Social",
  email: "Email",
  ai: "AI Assistants",
};

/** First match wins. For paid traffic, the source determines the channel. */
const channelOfMedium: readonly [RegExp, Channel][] = [
  [/^paid[-_ ]?social$/, "Paid Social"],
  [/^(display|banner|cpm|interstitial|expandable|programmatic)$/, "Display"],
  [/^(e[-_ ]?mail|newsletter|mail)$/, "Email"],
  [/^(social|sm|social[-_ ]?(network|media)|organic[-_ ]?social)$/, "Social"],
];

const paidMedium = /^(cpc|ppc|cpa|cpv|sem|retargeting|paid([-_ ]?search)?)$/;
const organicMedium = /^(organic|search)$/;

/** Click ids identify paid traffic of campaigns without UTM parameters. */
const paidSearchClick = /[?&](gclid|gbraid|wbraid|msclkid)=/;
const displayClick = /[?&]dclid=/;

/** Determines the source of a visit. Campaign parameters in the link take precedence over the referrer. */
export function describeSource(arrival: Arrival, ownHosts: ReadonlySet<string>): Source {
  const host = hostOf(arrival.referrer, ownHosts);
  const utmSource = arrival.utmSource?.trim().toLowerCase() ?? "";
  const utmMedium = arrival.utmMedium?.trim().toLowerCase() ?? "";
  if (utmSource || utmMedium || arrival.utmCampaign) {
    const kind = utmSource ? kindOfSource(utmSource) : kindOfHost(host);
    return { channel: channelOfCampaign(utmMedium, kind), source: utmSource || host };
  }
  if (paidSearchClick.test(arrival.pageUrl)) return { channel: "Paid Search", source: host };
  if (displayClick.test(arrival.pageUrl)) return { channel: "Display", source: host };
  if (!host) return { channel: "Direct", source: "" };
  const kind = kindOfHost(host);
  return { channel: kind ? channelOfKind[kind] : "Referral", source: host };
}

function channelOfCampaign(medium: string, kind: Kind | undefined): Channel {
  if (paidMedium.test(medium)) return kind === "social" ? "Paid Social" : "Paid Search";
  if (organicMedium.test(medium)) return kind ? channelOfKind[kind] : "Organic Search";
  const mediumChannel = channelOfMedium.find(([pattern]) => pattern.test(medium))?.[1];
  if (mediumChannel) return mediumChannel;
  if (kind) return channelOfKind[kind];
  return medium === "referral" ? "Referral" : "Campaign";
}

/** Host without `www.`; empty if there is none, it is invalid, or it is this site. */
function hostOf(referrer: string, ownHosts: ReadonlySet<string>): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { host, hostname } = new URL(referrer);
  if (ownHosts.has(host)) return "";
  return hostname.toLowerCase().replace(/^www\./, "");
}
