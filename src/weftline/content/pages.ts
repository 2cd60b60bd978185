import type { PageMetadata } from "#ui/page-metadata.ts";
import type { Post } from "#weftline/content/post.ts";
import type { Project } from "#weftline/content/projects.ts";
import { weftlinePaths } from "#weftline/paths.ts";

const modified = "2026-11-23";

/** A link preview is named after the last part of its page's path. */
const shareImage = (path: string) => `/og/weftline/${path.split("/").at(-1)}.png`;

export const pages = {
  template: {
    path: weftlinePaths.template(),
    title: "Cloth that takes its own measure",
    description:
      "Weftline knits and weaves sensors for strain, heat, breathing and pressure into garments for sport, defence, industry and cold environments.",
    image: shareImage(weftlinePaths.template()),
    keywords: ["smart textiles", "textile sensors", "e-textiles"],
    modified,
  },
  templateAbout: {
    path: weftlinePaths.templateAbout(),
    title: "The people behind the cloth",
    description:
      "Weftline is a team of textile engineers and electronics engineers. Our equipment, and what we will and will not build into a garment.",
    image: shareImage(weftlinePaths.templateAbout()),
    keywords: ["about Weftline", "smart textile company"],
    modified,
  },
  templateBlog: {
    path: weftlinePaths.templateBlog(),
    title: "The physics and practice of textile sensing",
    description:
      "Articles on knitted strain gauges, wash tests, heat under turnout gear, conductive yarn and the limits of textile sensors.",
    image: shareImage(weftlinePaths.templateBlog()),
    keywords: ["textile sensing", "e-textile articles"],
    modified,
  },
  developmentProcess: {
    path: weftlinePaths.developmentProcess(),
    title: "Development process",
    description:
      "From brief to certified garment in eight steps with a timeline: yarn, fabric, placement, electronics, tests, certification, production.",
    image: shareImage(weftlinePaths.developmentProcess()),
    keywords: ["smart textile development", "prototyping"],
    modified,
  },
} as const satisfies Record<string, PageMetadata>;

export const projectPage = ({ link, title, description, tags }: Project): PageMetadata => ({
  path: link,
  title,
  description,
  image: shareImage(link),
  keywords: tags,
  modified,
});

export const postPage = ({
  slug,
  title,
  excerpt,
  date,
  modified,
  category,
  tags,
}: Omit<Post, "picture"> & { modified: string }): PageMetadata => ({
  path: weftlinePaths.blogPost(slug),
  title,
  description: excerpt,
  image: shareImage(slug),
  keywords: tags,
  published: date,
  modified,
  category,
  isBlogPost: true,
});
