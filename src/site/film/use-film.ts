import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { filmSeconds } from "#site/content/demo-film.ts";

/** Seconds that an arrow key skips. */
const stepSeconds = 5;

type Phase = "loading" | "playing" | "paused" | "ended" | "failed";

/** Keys of the player. On a button or link, Space activates the button or link instead. */
const keys: Record<string, "toggle" | "back" | "forward" | "captions" | "fullscreen"> = {
  " ": "toggle",
  k: "toggle",
  ArrowLeft: "back",
  ArrowRight: "forward",
  c: "captions",
  f: "fullscreen",
};

interface PhoneVideo extends HTMLVideoElement {
  /** The only fullscreen API on an iPhone. */
  webkitEnterFullscreen?: () => void;
}

function showCaptions(video: HTMLVideoElement | null, shown: boolean): void {
  const track = video?.textTracks[0];
  if (track) track.mode = shown ? "showing" : "hidden";
}

/** State and actions of the film. It starts as soon as it is rendered, because the visitor clicked to watch it. */
export function useFilm() {
  const player = useRef<HTMLElement>(null);
  const video = useRef<PhoneVideo>(null);
  const [phase, setPhase] = useState<Phase>("loading");
  const [seconds, setSeconds] = useState(0);
  const [captions, setCaptions] = useState(true);

  const play = useCallback(() => {
    // If the browser blocks autoplay, the visitor can still start the film with the button.
    video.current?.play().catch(({ name }: Error) => name === "NotAllowedError" && setPhase("paused"));
  }, []);
  useEffect(play, [play]);
  useEffect(() => showCaptions(video.current, captions), [captions]);

  function seek(to: number) {
    const element = video.current;
    if (!element) return;
    element.currentTime = Math.min(filmSeconds, Math.max(0, to));
    setSeconds(element.currentTime);
    if (phase === "ended") play();
  }

  const actions = {
    seek,
    toggle: () => (video.current?.paused ? play() : video.current?.pause()),
    back: () => seek(seconds - stepSeconds),
    forward: () => seek(seconds + stepSeconds),
    captions: () => setCaptions(!captions),
    fullscreen() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (player.current?.requestFullscreen) void player.current.requestFullscreen();
      else video.current?.webkitEnterFullscreen?.();
    },
    retry() {
      setPhase("loading");
      video.current?.load();
      play();
    },
  };

  function onKeyDown(event: KeyboardEvent) {
    const action = keys[event.key];
    const isButton = event.key === " " && (event.target as Element).matches("button, a");
    if (!action || isButton || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions[action]();
  }

  const events = {
    onPlaying: () => setPhase("playing"),
    onPause: () => setPhase((before) => (before === "ended" ? before : "paused")),
    onWaiting: () => setPhase("loading"),
    onEnded: () => setPhase("ended"),
    onTimeUpdate: () => setSeconds(video.current?.currentTime ?? 0),
    onClick: actions.toggle,
  };
  return { player, video, phase, setPhase, seconds, captions, actions, onKeyDown, events };
}
