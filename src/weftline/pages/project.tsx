import { useLoaderData } from "react-router";
import { findCase } from "#weftline/content/case-studies.server.ts";
import { projectPage } from "#weftline/content/pages.ts";
import { pageMeta } from "#weftline/page-meta.ts";
import { NextStory } from "#weftline/sections/next-story.tsx";
import { StoryBody } from "#weftline/sections/story-body.tsx";
import { StoryHeader } from "#weftline/sections/story-header.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

export { PageError as ErrorBoundary } from "#weftline/page-error.tsx";

export const loader = ({ url }: { url: URL }) => findCase(url.pathname);

type Data = ReturnType<typeof loader>;

export const meta = ({ loaderData }: { loaderData?: Data }) =>
  loaderData ? pageMeta(projectPage(loaderData.project)) : [];

const allProjects = { to: weftlinePaths.template("projects"), label: "All projects" };

function Chapter({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** The page of every case study, with its contents from the record. */
export default function ProjectPage() {
  const { project, study, next } = useLoaderData<Data>();
  return (
    <>
      <article>
        <StoryHeader
          back={allProjects}
          kind={project.brand}
          title={project.title}
          standfirst={project.description}
          picture={{ src: project.imageUrl, alt: project.imageAlt }}
          caption={study.caption}
        />
        <StoryBody factsLabel="Facts" facts={Object.entries(study.facts)}>
          <div className="prose">
            <p>{project.details}</p>
            <Chapter title="The problem" paragraphs={study.problem} />
            <Chapter title="The construction" paragraphs={study.construction} />
            <p className="my-14 border-l-4 border-signal pl-6 font-display text-title font-medium text-balance">
              {study.pull}
            </p>
            <Chapter title="Lessons learned" paragraphs={study.learned} />
          </div>
        </StoryBody>
      </article>
      <NextStory
        id="next-project"
        label="Next project"
        to={next.link}
        title={next.title}
        text={next.description}
        picture={{ src: next.imageUrl }}
        all={allProjects}
      />
    </>
  );
}
