import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { siteConfig } from "#site.config.ts";

const film = `/media/${siteConfig.brand.id}-demo.mp4`;
const loadPlayer = () => import("#site/film/demo-player.tsx");
const DemoPlayer = lazy(loadPlayer);

/** A button that plays the demo film in a dialog. Without scripts, it is a link to the film. */
export function WatchDemo() {
  const [open, setOpen] = useState(false);
  // Once opened, the dialog stays mounted, because it returns the focus when it closes.
  const [wanted, setWanted] = useState(false);

  function show(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  }
  return (
    <>
      <a
        href={film}
        role="button"
        aria-haspopup="dialog"
        onClick={show}
        onKeyDown={(event) => event.key === " " && show(event)}
        onPointerEnter={loadPlayer}
        onFocus={loadPlayer}
        className={buttonClass("outline", "min-h-12 px-6")}
      >
        <svg viewBox="0 0 14 14" className="size-3.5" fill="currentColor" aria-hidden="true">
          <path d="M2 1v12l11-6z" />
        </svg>
        Watch Demo
      </a>
      <Suspense>{wanted && <DemoPlayer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
