import { useLoaderData } from "react-router";
import { findArticle } from "#weftline/content/articles.server.ts";
import { postPage } from "#weftline/content/pages.ts";
import { formatDate } from "#weftline/content/post.ts";
import { pageMeta } from "#weftline/page-meta.ts";
import { NextStory } from "#weftline/sections/next-story.tsx";
import { StoryBody } from "#weftline/sections/story-body.tsx";
import { StoryHeader } from "#weftline/sections/story-header.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

export { PageError as ErrorBoundary } from "#weftline/page-error.tsx";

export const loader = ({ url }: { url: URL }) => findArticle(url.pathname);

type Data = ReturnType<typeof loader>;

export const meta = ({ loaderData }: { loaderData?: Data }) =>
  loaderData ? pageMeta(postPage(loaderData.article)) : [];

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatDate(day)}</time>;

export default function BlogPost() {
  const { article, next } = useLoaderData<Data>();
  return (
    <>
      <article>
        <StoryHeader
          back={{ to: weftlinePaths.templateBlog(), label: "All articles" }}
          kind={article.category}
          title={article.title}
          standfirst={article.excerpt}
          picture={{ ...article.picture, alt: article.imageAlt }}
          caption={article.caption}
        />
        <StoryBody
          factsLabel="About this article"
          facts={[
            ["Published", <Day key="date" day={article.date} />],
            ["Reading time", article.readTime],
            ["Tags", article.tags.join(", ")],
          ]}
        >
          {/* Our own Markdown, read at build time. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
        </StoryBody>
      </article>
      <NextStory
        id="next-article"
        label="Next article"
        to={weftlinePaths.blogPost(next.slug)}
        title={next.title}
        text={next.excerpt}
        picture={next.picture}
        all={{ to: weftlinePaths.templateBlog(), label: "All articles" }}
      />
    </>
  );
}
