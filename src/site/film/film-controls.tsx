import type { ReactNode } from "react";
import { chapters, filmSeconds } from "#site/content/demo-film.ts";

/** "1:04" */
const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const chapterAt = (seconds: number) => chapters.findLastIndex(({ startsAt }) => seconds >= startsAt);

interface ControlProps {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, pressed, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised aria-pressed:bg-text aria-pressed:text-surface"
    >
      <svg
        viewBox="0 0 20 20"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}

interface FilmControlsProps {
  playing: boolean;
  seconds: number;
  captions: boolean;
  actions: Record<"toggle" | "captions" | "fullscreen", () => void> & { seek: (to: number) => void };
}

/** Controls below the film, so that they do not cover it. It has no sound, so there is no volume control. */
export function FilmControls({ playing, seconds, captions, actions }: FilmControlsProps) {
  const place = `${minutes(seconds)} of ${minutes(filmSeconds)}`;
  return (
    <div className="flex items-center gap-1 py-1">
      <Control label={playing ? "Pause" : "Play"} onClick={actions.toggle}>
        <path
          d={playing ? "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z" : "M6 3.5v13l10-6.5z"}
          fill="currentColor"
          stroke="none"
        />
      </Control>
      <input
        type="range"
        aria-label="Position in the film"
        aria-valuetext={`${place}, ${chapters[chapterAt(seconds)]?.title}`}
        min="0"
        max={filmSeconds}
        step="0.1"
        value={seconds}
        onChange={({ target }) => actions.seek(Number(target.value))}
        className="h-11 min-w-0 grow cursor-pointer accent-text"
      />
      <span className="px-2 text-small whitespace-nowrap tabular-nums" aria-hidden="true">
        {minutes(seconds)} / {minutes(filmSeconds)}
      </span>
      <Control label="Captions" pressed={captions} onClick={actions.captions}>
        <path d="M2.5 4.5h15v11h-15zM9 8.5H6v3h3M14.5 8.5h-3v3h3" />
      </Control>
      <Control label="Fullscreen" onClick={actions.fullscreen}>
        <path d="M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5" />
      </Control>
    </div>
  );
}

/** List of the chapters. Selecting one plays the film from its start. */
export function Chapters({ seconds, onChoose }: { seconds: number; onChoose: (startsAt: number) => void }) {
  const current = chapterAt(seconds);
  return (
    <ol aria-label="Chapters" className="mt-2 grid grid-cols-2 gap-x-4 text-small sm:grid-cols-3 lg:grid-cols-5">
      {chapters.map(({ startsAt, title }, index) => (
        <li key={title} className="border-t border-rule">
          <button
            type="button"
            aria-current={index === current ? "true" : undefined}
            onClick={() => onChoose(startsAt)}
            className="flex min-h-11 w-full items-center gap-2 text-left text-muted hover:underline aria-[current]:font-semibold aria-[current]:text-text"
          >
            <span className="tabular-nums">{minutes(startsAt)}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
