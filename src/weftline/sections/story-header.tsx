import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PictureFile } from "#ui/picture-file.ts";
import { Picture } from "#weftline/sections/picture.tsx";

interface StoryHeaderProps {
  back: { to: string; label: string };
  /** Kind of story: a category, or the partner. */
  kind: ReactNode;
  title: string;
  standfirst: string;
  picture: Partial<PictureFile> & { src: string; alt: string };
  caption: string;
}

/** Header of an article or a case study. */
export function StoryHeader({ back, kind, title, standfirst, picture, caption }: StoryHeaderProps) {
  return (
    <header
      data-section="header"
      className="page-column grid items-end gap-x-14 gap-y-10 pt-8 pb-12 lg:grid-cols-[6fr_7fr] lg:pt-14 lg:pb-16"
    >
      <div className="self-stretch lg:flex lg:flex-col lg:justify-between">
        <p className="font-label text-small">
          <Link to={back.to} className="inline-block py-1 underline decoration-signal underline-offset-4">
            <span aria-hidden="true">← </span>
            {back.label}
          </Link>
        </p>
        <div className="mt-8">
          <p className="font-label text-small text-signal">{kind}</p>
          <h1 className="mt-3 text-heading text-balance">{title}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-muted">{standfirst}</p>
        </div>
      </div>
      <figure>
        <Picture {...picture} isFirst />
        <figcaption className="mt-3 max-w-[40rem] font-label text-small text-muted">{caption}</figcaption>
      </figure>
    </header>
  );
}
