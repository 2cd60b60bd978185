/** Metadata of a page for its head, its structured data, the sitemap and llms.txt. */
export interface PageMetadata {
  path: string;
  /** Language, as in HTML's `lang`; English if absent. */
  lang?: string;
  /** At most 65 characters, including the brand that is appended. */
  title: string;
  /** 70 to 160 characters, about as many as search results show. */
  description: string;
  /** Path of the link preview, a picture of 1200 by 630 pixels. */
  image: string;
  keywords: readonly string[];
  /** ISO day on which the page first appeared, where that matters. */
  published?: string;
  /** ISO day of the last change to the page's text. */
  modified: string;
  /** The company if absent. */
  author?: string;
  category?: string;
  isBlogPost?: boolean;
  /** Excludes the page from the sitemap and from search engines. */
  noindex?: boolean;
}

/** Data about the site that the head of every page needs. */
export interface PageSite {
  name: string;
  /** The company that owns the site; default author, and publisher of every page. */
  company: string;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** Path of the home page in the first language. It is part of the company's id in structured data. */
  organization: string;
  /** First breadcrumb of every other page. */
  home: { path: string; label: string };
  locale: string;
  /** Locales of the same page in other languages. */
  otherLocales?: readonly string[];
  /** The page in each of its languages; empty if it has no translations. */
  alternates?: readonly { lang: string; path: string }[];
  themeColor: string;
  /** Only where the site can be installed as an app. */
  manifest?: string;
  touchIcon: string;
}
