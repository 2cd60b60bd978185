import { Link } from "react-router";
import type { Project } from "#weftline/content/projects.ts";
import { Picture } from "#weftline/sections/picture.tsx";

interface ProjectSlideProps {
  project: Project;
  /** Position among the slides, as a text. */
  position: string;
  /** Whether the slide is out of view. Neither Tab nor a screen reader can then reach it. */
  isAway: boolean;
}

export function ProjectSlide({ project, position, isAway }: ProjectSlideProps) {
  const { brand, title, description, details, tags, imageUrl, imageAlt, link } = project;
  return (
    <li
      aria-roledescription="slide"
      aria-label={position}
      inert={isAway}
      className="relative grid w-full shrink-0 content-start gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]"
    >
      <Picture src={imageUrl} alt={imageAlt} />
      <div className="flex flex-col">
        <p className="flex justify-between gap-6 border-b border-rule pb-2 font-label text-small text-muted">
          <span>{brand}</span>
          <span className="shrink-0 tabular-nums">{position}</span>
        </p>
        <h3 className="mt-5 text-title lg:text-[2rem]">{title}</h3>
        <p className="mt-3 max-w-[32rem]">{description}</p>
        {details && <p className="mt-3 hidden max-w-[32rem] text-muted xl:block">{details}</p>}
        <p className="mt-5 font-label">
          <Link to={link} className="inline-block py-1 underline decoration-signal underline-offset-4">
            Read the case study<span className="sr-only">: {title}</span>
          </Link>
        </p>
        <ul aria-label="Subjects" className="mt-auto flex flex-wrap gap-x-5 pt-5 font-label text-small text-muted">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
