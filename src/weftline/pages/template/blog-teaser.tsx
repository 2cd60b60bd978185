import { Link } from "react-router";
import { formatDate, type Post } from "#weftline/content/post.ts";
import { Picture } from "#weftline/sections/picture.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

/** The newest article is the largest; the others are beside it. */
export function BlogTeaser({ posts: [lead, ...others] }: { posts: readonly Post[] }) {
  return (
    <section
      id="blog"
      tabIndex={-1}
      data-section="blog"
      aria-labelledby="blog-title"
      className="page-column py-20 lg:py-28"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="blog-title" className="text-heading">
          From the test bench
        </h2>
        <Link
          to={weftlinePaths.templateBlog()}
          className="inline-block py-1 font-label underline decoration-signal underline-offset-4"
        >
          All articles
        </Link>
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
        {lead && <Story post={lead} />}
        <div className="grid content-start gap-10 sm:grid-cols-2 lg:grid-cols-1">
          {others.map((post) => (
            <Story key={post.id} post={post} isSmall />
          ))}
        </div>
      </div>
    </section>
  );
}

function Story({ post, isSmall = false }: { post: Post; isSmall?: boolean }) {
  const { title, excerpt, picture, imageAlt, date, category, readTime, slug } = post;
  return (
    <article className={`group relative ${isSmall ? "grid gap-x-6 gap-y-3 lg:grid-cols-[2fr_3fr]" : ""}`}>
      <Picture {...picture} alt={imageAlt} />
      <div className={isSmall ? "" : "mt-5"}>
        <p className="font-label text-small text-muted">
          {category}, <time dateTime={date}>{formatDate(date)}</time>, {readTime}
        </p>
        <h3 className={`mt-2 ${isSmall ? "text-[1.375rem] leading-tight" : "text-title lg:text-[2.25rem]"}`}>
          <Link to={weftlinePaths.blogPost(slug)} className="group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className={`mt-2 max-w-[38rem] text-muted ${isSmall ? "lg:hidden xl:block" : ""}`}>{excerpt}</p>
      </div>
    </article>
  );
}
