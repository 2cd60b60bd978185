import { readdirSync } from "node:fs";
import type { BrandRoutes } from "../brand-routes.ts";
import { projectSlugs, weftlinePaths } from "./paths.ts";

const articleSlugs = readdirSync(new URL("content/articles", import.meta.url))
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.replace(/\.md$/, ""))
  .sort();

export const routes: BrandRoutes = {
  layout: "weftline-layout.tsx",
  pages: [
    { path: weftlinePaths.template(), module: "pages/template.tsx" },
    { path: weftlinePaths.templateAbout(), module: "pages/template-about.tsx" },
    { path: weftlinePaths.templateBlog(), module: "pages/template-blog.tsx" },
    { path: weftlinePaths.developmentProcess(), module: "pages/development-process.tsx" },
    // One route per page instead of a parameter, so that unknown paths show the not-found page, also in the browser.
    ...projectSlugs.map((slug) => ({
      path: weftlinePaths.project(slug),
      module: "pages/project.tsx",
      routeId: `project/${slug}`,
    })),
    ...articleSlugs.map((slug) => ({
      path: weftlinePaths.blogPost(slug),
      module: "pages/blog-post.tsx",
      routeId: `blog-post/${slug}`,
    })),
  ],
  files: [{ path: weftlinePaths.blogFeed(), module: "pages/blog-feed.ts" }],
};
