import { expect, test } from "vitest";
import { weftlinePaths } from "./paths.ts";

const { template, templateAbout, templateBlog, developmentProcess, project, blogPost, blogFeed } = weftlinePaths;

test("every URL of the brand", () => {
  expect({
    pages: [
      template(),
      templateAbout(),
      templateBlog(),
      developmentProcess(),
      project("firecat"),
      blogPost("yarn-that-carries-data"),
      blogFeed(),
    ],
    section: template("why-us"),
    search: templateBlog(new URLSearchParams({ q: "rib & yarn" })),
  }).toEqual({
    pages: [
      "/template",
      "/template-about",
      "/template-blog",
      "/development-process",
      "/projects/firecat",
      "/blog/yarn-that-carries-data",
      "/blog/feed.xml",
    ],
    section: "/template#why-us",
    search: "/template-blog?q=rib+%26+yarn",
  });
});
