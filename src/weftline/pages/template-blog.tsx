import { useLoaderData } from "react-router";
import { posts } from "#weftline/content/articles.server.ts";
import { findPosts } from "#weftline/content/find-posts.ts";
import { pages } from "#weftline/content/pages.ts";
import { pageMeta } from "#weftline/page-meta.ts";
import { NoPosts } from "#weftline/pages/template-blog/no-posts.tsx";
import { PostFilter } from "#weftline/pages/template-blog/post-filter.tsx";
import { PostRow } from "#weftline/pages/template-blog/post-row.tsx";
import { useFilter } from "#weftline/pages/template-blog/use-filter.ts";
import { weftlinePaths } from "#weftline/paths.ts";

export { PageError as ErrorBoundary } from "#weftline/page-error.tsx";

export const meta = () => pageMeta(pages.templateBlog);

export const loader = () => ({ posts });

/** The loaded list does not depend on the query. Without this, each typed letter would load it again. */
export const shouldRevalidate = () => false;

export default function TemplateBlog() {
  const { posts } = useLoaderData<typeof loader>();
  const [filter, input] = useFilter();
  const found = findPosts(posts, filter.search, filter.category);
  return (
    <div data-section="articles" className="page-column pt-8 pb-20 lg:pt-14 lg:pb-28">
      <div className="grid items-end gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-display">Engineering articles</h1>
        <p className="max-w-[34rem] text-lead text-muted">
          The physics and practice of textile sensing, with figures and typical failures. Also available as an{" "}
          <a href={weftlinePaths.blogFeed()} className="underline decoration-signal underline-offset-4">
            RSS feed
          </a>
          .
        </p>
      </div>
      <PostFilter filter={filter} input={input} />
      <p role="status" className="mt-8 font-label text-small text-muted">
        {found.length === 1 ? "1 article" : `${found.length} articles`}
      </p>
      {found.length === 0 ? (
        <NoPosts onReset={filter.reset} />
      ) : (
        <ul className="mt-3 border-b border-rule">
          {found.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
    </div>
  );
}
