import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { type CategoryFilter, readCategory } from "#weftline/content/find-posts.ts";

export interface Filter {
  search: string;
  category: CategoryFilter;
  setSearch(search: string): void;
  setCategory(category: CategoryFilter): void;
  reset(): void;
}

const never = () => () => undefined;

/**
 * The filter is in the URL. The page was built without a filter, so the first render in the browser ignores it too. The
 * input is uncontrolled, because the URL may lag behind typing.
 */
export function useFilter(): [Filter, input: RefObject<HTMLInputElement | null>] {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [query, setQuery] = useSearchParams();
  const arrival = useNavigationType();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const search = isHydrated ? (query.get("q") ?? "") : "";
  const category = readCategory(isHydrated ? query.get("category") : null);

  const change = (q: string, category: CategoryFilter, replace: boolean) =>
    setQuery({ ...(q && { q }), ...(category !== "All" && { category }) }, { replace, preventScrollReset: true });
  const setSearch = (text: string) => change(text, category, true);
  const setInput = (text: string) => {
    if (input.current) input.current.value = text;
  };

  // Searches for a text that was typed before the scripts had loaded.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed && !query.has("q")) change(typed, readCategory(query.get("category")), true);
    // eslint-disable-next-line react/exhaustive-deps -- Once, on arrival.
  }, []);

  // Back and forward change the search in the URL, so the input is updated.
  useEffect(() => {
    if (arrival === "POP" && isHydrated) setInput(search);
    // eslint-disable-next-line react/exhaustive-deps -- Typing changes the search too, and must not be written over.
  }, [key, isHydrated]);

  const filter: Filter = {
    search,
    category,
    setSearch,
    setCategory: (category) => change(search, category, false),
    reset() {
      setInput("");
      change("", "All", false);
      input.current?.focus();
    },
  };
  return [filter, input];
}
