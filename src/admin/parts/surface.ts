import { useEffect, useSyncExternalStore } from "react";

const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
type Surface = "paper" | "ink";

const storageKey = "orbit_admin_theme";
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

/** Storage may be closed to us; then the theme is the system's. */
function readTheme(): Theme {
  if (!signedIn) return "system";
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? "system";
  } catch {
    return "system";
  }
}

function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Not kept, and so not applied.
  }
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

/** A choice is read and kept only while somebody is signed in; a stranger at the sign-in form gets the system's. */
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

/** Colours scroll bars and what is seen beyond the page's end. */
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
