import type { BlogSlug } from "#paths.ts";

export const categories = ["Healthcare", "Defense", "Sports", "Industrial", "Technology"] as const;
export type Category = (typeof categories)[number];

/** Fields of an article for the listing, the teaser and the feed. */
export interface Post {
  id: string;
  title: string;
  excerpt: string;
  imageUrl: string;
  imageAlt: string;
  /** ISO day. */
  date: string;
  slug: BlogSlug;
  category: Category;
  readTime: string;
  tags: string[];
}

export const formatDate = (day: string) =>
  new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
