import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths, translate } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { useWords } from "#words/words.ts";
import { LostOrbit } from "#site/sections/lost-orbit.tsx";

interface NotFoundProps {
  words: Readonly<{ error: string; title: string; text: string; home: string }>;
}

/** The same HTML file is sent for all unknown paths of a language, so nothing here may render the path. */
export function NotFound({ words }: NotFoundProps) {
  const { pathname } = useLocation();
  const { language } = useWords();
  useEffect(() => console.warn("404: no page at", pathname), [pathname]);

  return (
    <div data-not-found data-surface="ink" data-section="not-found" className="overflow-hidden">
      <div className="page-column grid items-center gap-12 pt-10 pb-24 md:min-h-[70dvh] md:grid-cols-[6fr_7fr]">
        <div>
          <p className="text-muted tabular-nums">{words.error}</p>
          <h1 className="mt-4 text-display">{words.title}</h1>
          <p className="mt-6 max-w-[30rem] text-lead text-muted">{words.text}</p>
          <LinkButton to={translate(paths.page.home(), language)} variant="signal" className="mt-9">
            {words.home}
          </LinkButton>
        </div>
        <LostOrbit />
      </div>
    </div>
  );
}
