/** Facts about a page for its head, its structured data, the sitemap and llms.txt. */
export interface PageMetadata {
  path: string;
  /** As in `lang` of HTML; English if absent. */
  lang?: string;
  /** With the brand after it at most 65 characters. */
  title: string;
  /** 70 to 160 characters: what a result page shows. */
  description: string;
  /** Path of a picture of 1200 by 630 pixels, shown where a link to the page is shared. */
  image: string;
  keywords: readonly string[];
  /** ISO day on which the page first appeared, where that matters. */
  published?: string;
  /** ISO day of the last change to the page's text. */
  modified: string;
  /** The company, when nobody is named. */
  author?: string;
  category?: string;
  isBlogPost?: boolean;
  /** Left out of the sitemap and of search. */
  noindex?: boolean;
}

/** The site that a page belongs to, as its head needs it. */
export interface PageSite {
  name: string;
  /** The company behind it: author and publisher of every page. */
  company: string;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** Path of its home page in its first language, which identifies the company. */
  organization: string;
  /** First breadcrumb of every other page. */
  home: { path: string; label: string };
  locale: string;
  /** Locales of the same page in other languages. */
  otherLocales?: readonly string[];
  /** The same page in each language; none if there is only one. */
  alternates?: readonly { lang: string; path: string }[];
  themeColor: string;
  /** Only where the site can be installed as an app. */
  manifest?: string;
  touchIcon: string;
}
