import type { PictureFile } from "#ui/picture-file.ts";

export const categories = ["Healthcare", "Defense", "Sports", "Industrial", "Technology"] as const;
export type Category = (typeof categories)[number];

/** Fields of an article for the listing, the teaser and the feed. */
export interface Post {
  id: string;
  title: string;
  excerpt: string;
  picture: PictureFile;
  imageAlt: string;
  /** ISO day. */
  date: string;
  /** Name of the file without its extension; also the last part of the path. */
  slug: string;
  category: Category;
  readTime: string;
  tags: string[];
}

export const formatDate = (day: string) =>
  new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
