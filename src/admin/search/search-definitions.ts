import { siteConfig } from "#site.config.ts";

/** Google's days are in another time zone, so the clicks of a range can include hours that its visits do not. */
const google = "Reported by Google, for whole days in Pacific time. Filters do not apply.";
const ours = `Counted here, for whole days in ${siteConfig.report.timezone} time, of visitors who consented to analytics.`;

/** Definitions of the numbers on the SEO tab. */
export const searchDefinitions = {
  clicks: `Clicks on a result that lead to this site. ${google}`,
  previousClicks: `Clicks in the same number of days on the same weekdays before. ${google}`,
  clickChange: `Clicks less the clicks of the same number of days on the same weekdays before. ${google}`,
  impressions: `Times a result of this site was shown, even if it was not scrolled to. ${google}`,
  ctr: `Click-through rate: clicks divided by impressions. ${google}`,
  position: `Average position of this site's highest result, weighted by impressions; 1 is the top. ${google}`,
  previousPosition: `Average position in the same number of days on the same weekdays before. ${google}`,
  expectedCtr: `Average click-through rate of this site's results at the same positions. ${google}`,
  missedClicks: `Impressions times expected CTR, less the actual clicks. ${google}`,
  visits: `Visits from Google's results that began on this page. ${ours}`,
  engagedTime: `Average engaged time of these visits. ${ours}`,
  leads: `Visits from Google's results that began on this page, with a demo request or contact message. ${ours}`,
  leadRate: `Leads divided by tracked visits, not by clicks. ${ours}`,
  won: `Won leads that were sent in these visits. ${ours}`,
  wonValue: `Total value of these won leads. Only values in the site's currency are included. ${ours}`,
  estimatedLeads:
    "The leads of each landing page, divided among its keywords in proportion to their clicks. Google does not report the keyword behind a visit.",
  leadShare: "Estimated leads divided by all leads from Google's results.",
} as const;
