import { useCallback, useEffect, useRef, useState } from "react";
import { still } from "#ui/still.tsx";
import type { filmWords } from "#site/content/film-words.ts";
import { siteConfig } from "#site.config.ts";

const OrbitBackdrop = still(() => import("#site/pages/home/orbit-backdrop.tsx"));

const film = `/media/${siteConfig.brand.id}-agents`;
const phone = "(width < 40rem)";

/** False for visitors who prefer reduced motion or save data. */
function shouldAutoplay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function addSources(video: HTMLVideoElement): void {
  // On phones the orbits are drawn larger, so phones get a cut of the film with larger orbits.
  const cut = matchMedia(phone).matches ? "-small" : "";
  for (const type of ["webm", "mp4"]) {
    const source = document.createElement("source");
    source.src = `${film}${cut}.${type}`;
    source.type = `video/${type}`;
    video.append(source);
  }
}

/**
 * The orbits behind the console, and a film of them that replaces the drawing when it plays: once the scripts run, on a
 * phone at the first scroll, and with reduced motion or saved data only if the visitor starts it. The film has the blend
 * mode `lighten`, so that neither its start nor its edges are visible.
 */
export function HeroFilm({ words }: { words: typeof filmWords }) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState<boolean>();
  const [shown, setShown] = useState(false);
  const start = useCallback(() => setPlaying(true), []);

  useEffect(() => {
    const autoplays = shouldAutoplay();
    // On a phone, the film would be the largest contentful paint, which would then be as slow as its download. There it
    // starts when the visitor scrolls.
    const waits = autoplays && matchMedia(phone).matches;
    // oxlint-disable-next-line react/set-state-in-effect -- what the visitor wants is known only after hydration
    setPlaying(autoplays && !waits);
    if (!waits) return;
    addEventListener("scroll", start, { once: true, passive: true });
    return () => removeEventListener("scroll", start);
  }, [start]);

  useEffect(() => {
    const element = video.current;
    if (!playing || !element) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return element.pause();
      if (!element.firstChild) addSources(element);
      element.play().catch((error: Error) => error.name === "NotAllowedError" && setPlaying(false));
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      element.pause();
    };
  }, [playing]);

  return (
    <>
      <div className="hero-orbits">
        <div className={`size-full *:size-full ${shown ? "opacity-0" : ""}`}>
          <OrbitBackdrop />
        </div>
        {playing !== undefined && (
          <video
            ref={video}
            muted
            loop
            playsInline
            preload="none"
            aria-hidden="true"
            tabIndex={-1}
            disablePictureInPicture
            onPlaying={({ currentTarget }) => {
              if ("requestVideoFrameCallback" in currentTarget)
                currentTarget.requestVideoFrameCallback(() => setShown(true));
              else setShown(true);
            }}
            // The first frame counts for the largest contentful paint, so it is shown as a single invisible pixel.
            className={`absolute inset-0 object-cover mix-blend-lighten ${shown ? "size-full" : "size-px opacity-0"}`}
          />
        )}
      </div>
      {playing !== undefined && (
        <div className="page-column pointer-events-none absolute inset-x-0 bottom-1 z-10 flex justify-end">
          <button
            type="button"
            onClick={() => {
              // After the button was used, scrolling no longer starts the film.
              removeEventListener("scroll", start);
              setPlaying(!playing);
            }}
            className="pointer-events-auto -mr-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-small text-muted hover:text-text"
          >
            {playing ? words.pauseFilm : words.playFilm}
            <svg viewBox="0 0 20 20" className="size-4" fill="currentColor" aria-hidden="true">
              <path d={playing ? "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z" : "M6 3.5v13l10-6.5z"} />
            </svg>
          </button>
        </div>
      )}
    </>
  );
}
