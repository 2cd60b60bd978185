import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";

const film = "/media/orbit-agents";

/** A button that opens the film over the page; with scripts off, a link to it. */
export function WatchDemo() {
  const [open, setOpen] = useState(false);
  const titleId = useId();

  function show(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a
        href={`${film}.mp4`}
        role="button"
        aria-haspopup="dialog"
        onClick={show}
        onKeyDown={(event) => event.key === " " && show(event)}
        className={buttonClass("outline", "min-h-12 px-5")}
      >
        <svg viewBox="0 0 14 14" className="size-3.5" fill="currentColor" aria-hidden="true">
          <path d="M2 1v12l11-6z" />
        </svg>
        Watch Demo
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        labelledBy={titleId}
        className="w-[calc(100vw-2rem)] max-w-[60rem]"
      >
        <div data-surface="ink" className="p-4 sm:p-6">
          <div className="flex items-center justify-between gap-4 pb-3">
            <h2 id={titleId} tabIndex={-1} className="text-title">
              Orbit at work
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={() => setOpen(false)}
              className="-mr-2 grid size-11 place-items-center rounded-control"
            >
              <CloseIcon />
            </button>
          </div>
          <video
            controls
            muted
            playsInline
            preload="none"
            poster={`${film}-poster.jpg`}
            className="aspect-video w-full bg-sunken"
          >
            <source src={`${film}.webm`} type="video/webm" />
            <source src={`${film}.mp4`} type="video/mp4" />
          </video>
          <p className="mt-4 text-small text-muted">
            The film has no sound, so it needs no captions. It shows agents in orbit around a workflow: a step begins,
            the agent for it is called, works, and goes back to its orbit.{" "}
            <a href={`${film}.mp4`} className="text-text underline underline-offset-4">
              Open the film by itself
            </a>
          </p>
        </div>
      </Dialog>
    </>
  );
}
