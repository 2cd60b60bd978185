/** Columns of `visits` and `website_views`, named like the parameters of a URL. */
export const utmColumns = {
  utm_source: "text",
  utm_medium: "text",
  utm_campaign: "text",
  utm_term: "text",
  utm_content: "text",
} as const;

export const utmNames = Object.keys(utmColumns) as (keyof typeof utmColumns)[];
