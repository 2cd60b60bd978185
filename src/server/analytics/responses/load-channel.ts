import { anonymizeHost, anonymizeValue } from "./anonymous-value.ts";
import { type Channel, describeSource } from "../collect/source/describe-source.ts";

/** Channel of a page load from a link on the site itself. It says nothing about how the visit began. */
const withinSite = "Within the site";

export type LoadChannel = Channel | typeof withinSite;

interface PageLoad {
  /** Empty if there is none. */
  referrer: string;
  /** Path and query. */
  pageUrl: string;
}

export interface LoadSource {
  channel: LoadChannel;
  /** The assistant that led to the load, as a host or `utm_source`; empty for other channels. */
  assistant: string;
  /** Host of the referrer without `www.`; empty for none and for this site. */
  referrerHost: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
}

const maxCharacters = 200;

/**
 * Returns where a page load came from. The server uses the same function for the headers of responses and for the records of
 * visitors who consented, so that both are divided in the same way.
 */
export function describeLoad({ referrer, pageUrl }: PageLoad, ownHosts: ReadonlySet<string>): LoadSource {
  const query = new URLSearchParams(/\?([^#]*)/.exec(pageUrl)?.[1]);
  const valueOf = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").slice(0, maxCharacters).toWellFormed();
  const campaign = {
    utmSource: valueOf("utm_source"),
    utmMedium: valueOf("utm_medium"),
    utmCampaign: valueOf("utm_campaign"),
  };
  const { channel, source } = describeSource({ referrer, pageUrl, ...campaign }, ownHosts);
  const url = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isOwn = url !== undefined && ownHosts.has(url.host);
  const referrerHost = isOwn ? "" : (url?.hostname.toLowerCase().replace(/^www\./, "") ?? "");
  const assistant = channel === "AI Assistants" ? anonymizeValue(source) : "";
  return {
    channel: channel === "Direct" && isOwn ? withinSite : channel,
    referrerHost: anonymizeHost(referrerHost),
    assistant,
    utmSource: anonymizeValue(campaign.utmSource),
    utmMedium: anonymizeValue(campaign.utmMedium),
    utmCampaign: anonymizeValue(campaign.utmCampaign),
  };
}
