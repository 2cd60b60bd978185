export const projectSlugs = ["firecat", "sport-retail", "workwear", "hockey", "pet-tracker"] as const;
export type ProjectSlug = (typeof projectSlugs)[number];

/** Sections of the landing page that links can target. */
export type TemplateSection = "features" | "projects" | "why-us" | "blog" | "contact" | "contact-info";

/** Every URL of this brand. */
export const weftlinePaths = {
  template: (section?: TemplateSection) => (section ? `/template#${section}` : "/template"),
  templateAbout: () => "/template-about",
  templateBlog: (query: URLSearchParams = new URLSearchParams()) =>
    query.size > 0 ? `/template-blog?${query}` : "/template-blog",
  developmentProcess: () => "/development-process",
  project: (slug: ProjectSlug) => `/projects/${slug}`,
  /** The slug is the name of the article's file. */
  blogPost: (slug: string) => `/blog/${slug}`,
  blogFeed: () => "/blog/feed.xml",
} as const;
