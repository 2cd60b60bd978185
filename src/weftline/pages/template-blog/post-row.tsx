import { Link } from "react-router";
import { formatDate, type Post } from "#weftline/content/post.ts";
import { Picture } from "#weftline/sections/picture.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

export function PostRow({ post }: { post: Post }) {
  return (
    <li className="group relative grid gap-x-10 gap-y-4 border-t border-rule py-7 sm:grid-cols-[1fr_14rem] lg:grid-cols-[9rem_1fr_20rem] lg:py-9">
      <p className="font-label text-small text-muted sm:col-span-2 lg:col-span-1">
        <span className="text-signal lg:block">{post.category}</span>
        <span className="lg:hidden"> · </span>
        <time dateTime={post.date} className="lg:mt-1 lg:block">
          {formatDate(post.date)}
        </time>
        <span className="lg:hidden"> · </span>
        <span className="lg:block">{post.readTime}</span>
      </p>
      <div>
        <h2 className="text-title lg:text-[2rem] lg:leading-[1.12]">
          <Link
            to={weftlinePaths.blogPost(post.slug)}
            className="underline decoration-transparent underline-offset-4 group-hover:decoration-signal after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[36rem] text-muted">{post.excerpt}</p>
        <p className="mt-4 font-label text-small text-muted">{post.tags.join(" / ")}</p>
      </div>
      <Picture {...post.picture} className="order-first self-start sm:order-none" />
    </li>
  );
}
