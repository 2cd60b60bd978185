import { Link } from "react-router";
import type { PictureFile } from "#ui/picture-file.ts";
import { Picture } from "#weftline/sections/picture.tsx";

interface NextStoryProps {
  id: string;
  label: string;
  to: string;
  title: string;
  text: string;
  picture: Partial<PictureFile> & { src: string };
  all: { to: string; label: string };
}

/** Link at the end of an article or a case study. */
export function NextStory({ id, label, to, title, text, picture, all }: NextStoryProps) {
  return (
    <aside data-section="next" aria-labelledby={id} className="bg-sunken">
      <div className="page-column grid items-center gap-x-14 gap-y-8 py-14 md:grid-cols-[5fr_7fr] lg:py-20">
        <div className="relative">
          <h2 id={id} className="font-label text-small text-signal">
            {label}
          </h2>
          <p className="mt-3 font-display text-title font-medium text-balance lg:text-[2rem] lg:leading-[1.15]">
            <Link to={to} className="underline decoration-transparent underline-offset-4 hover:decoration-signal">
              {title}
            </Link>
          </p>
          <p className="mt-4 max-w-[30rem] text-muted">{text}</p>
          <p className="mt-6 font-label text-small">
            <Link to={all.to} className="inline-block py-1 underline decoration-signal underline-offset-4">
              {all.label}
            </Link>
          </p>
        </div>
        <Picture {...picture} className="order-first max-w-[40rem] md:order-last md:justify-self-end" />
      </div>
    </aside>
  );
}
