import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { Chapters, FilmControls } from "#site/film/film-controls.tsx";
import { useFilm } from "#site/film/use-film.ts";
import { ContactButton } from "#site/scroll-to-contact.tsx";
import { siteConfig } from "#site.config.ts";

const film = `/media/${siteConfig.brand.id}-demo`;

interface DemoPlayerProps {
  open: boolean;
  onClose: () => void;
}

/** The demo film, in a dialog over the page. */
export default function DemoPlayer({ open, onClose }: DemoPlayerProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="w-[calc(100vw-2rem)] max-w-[min(84rem,116dvh)]"
    >
      <div data-surface="ink" className="px-4 pb-4 sm:px-6 sm:pb-6">
        <div className="flex items-center justify-between gap-4 py-2">
          <h2 id={titleId} tabIndex={-1} className="text-title">
            {`${siteConfig.brand.name} at work`}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mr-2 grid size-11 place-items-center rounded-control"
          >
            <CloseIcon />
          </button>
        </div>
        <Player onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** The film with our own controls. At its end, it offers the demo request. */
function Player({ onClose }: { onClose: () => void }) {
  const { player, video, phase, setPhase, seconds, captions, actions, onKeyDown, events } = useFilm();
  const isOver = phase === "ended";
  return (
    <>
      {/* The keys work anywhere in the player. All controls also work without them. */}
      <figure ref={player} aria-label="Demo film" data-surface="ink" onKeyDown={onKeyDown} className="flex flex-col">
        <div className="relative min-h-0 grow">
          {/* Not preloaded: playing it loads it. React would not receive an earlier failure. */}
          <video
            ref={video}
            muted
            playsInline
            preload="none"
            {...events}
            className="aspect-video size-full bg-sunken object-contain"
          >
            <source src={`${film}.webm`} type='video/webm; codecs="av01.0.12M.08"' media="(width >= 40rem)" />
            <source src={`${film}.mp4`} type="video/mp4" onError={() => setPhase("failed")} />
            <track kind="captions" src={`${film}-captions.vtt`} srcLang="en" label="English" default />
            <track kind="chapters" src={`${film}-chapters.vtt`} srcLang="en" />
          </video>
          <p role="status" className="absolute top-3 left-3 text-small">
            {phase === "loading" && "Loading the film…"}
          </p>
          {isOver && (
            <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-surface p-4 text-center">
              <p className="font-display text-heading font-semibold max-sm:text-title">Your workflow next?</p>
              <div className="flex flex-wrap justify-center gap-3">
                <ContactButton variant="signal" className="min-h-12 px-7" onChoose={onClose}>
                  Request Your Personal Demo
                </ContactButton>
                <Button variant="outline" onClick={() => actions.seek(0)}>
                  Watch again
                </Button>
              </div>
            </div>
          )}
          {phase === "failed" && (
            <div
              role="alert"
              className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-sunken p-4"
            >
              The film could not be loaded.
              <Button variant="outline" onClick={actions.retry}>
                Try again
              </Button>
            </div>
          )}
        </div>
        <FilmControls
          playing={phase === "playing" || phase === "loading"}
          seconds={seconds}
          captions={captions}
          actions={actions}
        />
      </figure>
      <Chapters seconds={seconds} onChoose={actions.seek} />
      <p className="mt-4 text-small text-muted">
        The film has no sound. The captions say what happens.{" "}
        <a href={`${film}.mp4`} className="text-text underline underline-offset-4">
          Open the film by itself
        </a>
      </p>
    </>
  );
}
