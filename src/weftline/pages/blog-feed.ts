import { Feed } from "feed";
import { articles } from "#weftline/content/articles.server.ts";
import { pages } from "#weftline/content/pages.ts";
import { site } from "#weftline/page-meta.ts";
import { weftline } from "#weftline/brand.ts";
import { weftlinePaths } from "#weftline/paths.ts";

const { name, company, email } = weftline;

/** Feed of the articles with their full text. */
export function loader(): Response {
  const home = site.origin + pages.templateBlog.path;
  const feed = new Feed({
    id: home,
    title: `${name}: ${pages.templateBlog.title}`,
    description: pages.templateBlog.description,
    link: home,
    language: "en",
    copyright: company,
    updated: new Date(articles[0]?.date ?? pages.templateBlog.modified),
    feedLinks: { rss: site.origin + weftlinePaths.blogFeed() },
    author: { name: company, email },
  });
  for (const article of articles) {
    const url = site.origin + weftlinePaths.blogPost(article.slug);
    feed.addItem({
      id: url,
      link: url,
      title: article.title,
      description: article.excerpt,
      content: article.html,
      date: new Date(article.date),
      author: [{ name: company, email }],
      category: [article.category, ...article.tags].map((name) => ({ name })),
    });
  }
  return new Response(feed.rss2(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
