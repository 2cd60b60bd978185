import { useEffect, useSyncExternalStore } from "react";
import { readChoice, storeChoice } from "#admin/parts/stored-choice.ts";

const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
type Surface = "paper" | "ink";

const darkQuery = "(prefers-color-scheme: dark)";

let signedIn = false;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

function subscribe(onChange: () => void) {
  const media = matchMedia(darkQuery);
  listeners.add(onChange);
  media.addEventListener("change", onChange);
  addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    media.removeEventListener("change", onChange);
    removeEventListener("storage", onChange);
  };
}

/** The stored theme; the system's theme if nobody is signed in, none is stored, or storage is blocked. */
function readTheme(): Theme {
  if (!signedIn) return "system";
  const stored = readChoice("admin_theme");
  return themes.find((theme) => theme === stored) ?? "system";
}

function chooseTheme(theme: Theme): void {
  // Without storage, the theme would be lost on the next page, so it is not applied.
  storeChoice("admin_theme", theme === "system" ? null : theme);
  announce();
}

function readSurface(): Surface {
  const theme = readTheme();
  const isDark = theme === "system" ? matchMedia(darkQuery).matches : theme === "dark";
  return isDark ? "ink" : "paper";
}

export const useSurface = (): Surface => useSyncExternalStore(subscribe, readSurface);

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
  return { theme, next, switchTheme: () => chooseTheme(next) };
}

/** Applies the chosen theme only while signed in; the sign-in form uses the system's theme. */
export function useSignedInTheme(): void {
  useEffect(() => {
    signedIn = true;
    announce();
    return () => {
      signedIn = false;
      announce();
    };
  }, []);
}

/** Applies the theme to scroll bars and the area beyond the page. */
export function useSurfaceOnRoot(surface: Surface): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.surface = surface;
    root.classList.add(surface === "ink" ? "scheme-dark" : "scheme-light");
    return () => {
      delete root.dataset.surface;
      root.classList.remove("scheme-dark", "scheme-light");
    };
  }, [surface]);
}
