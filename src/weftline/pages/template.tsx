import { useLoaderData } from "react-router";
import { newestPosts } from "#weftline/content/articles.server.ts";
import { teaserPosts } from "#weftline/content/constants.ts";
import { pages } from "#weftline/content/pages.ts";
import { pageMeta } from "#weftline/page-meta.ts";
import { BlogTeaser } from "#weftline/pages/template/blog-teaser.tsx";
import { Features } from "#weftline/pages/template/features.tsx";
import { Hero } from "#weftline/pages/template/hero.tsx";
import { ProjectsCarousel } from "#weftline/pages/template/projects-carousel.tsx";
import { UseCases } from "#weftline/pages/template/use-cases.tsx";
import { Why } from "#weftline/pages/template/why.tsx";

export { PageError as ErrorBoundary } from "#weftline/page-error.tsx";

export const meta = () => pageMeta(pages.template);

export const loader = () => ({ posts: newestPosts(teaserPosts) });

export default function Template() {
  const { posts } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Features />
      <UseCases />
      <ProjectsCarousel />
      <Why />
      <BlogTeaser posts={posts} />
    </>
  );
}
