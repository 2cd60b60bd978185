import { useLocation, useNavigate } from "react-router";

export interface AddressOptions {
  /** Adds no entry to the browser's history. */
  replace?: boolean;
}

/** The URL's query. Changes keep the hash, which holds a shared link's token. */
export function useAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  function change(make: (current: URLSearchParams) => URLSearchParams, { replace }: AddressOptions = {}) {
    const before = new URLSearchParams(window.location.search).toString();
    const query = make(new URLSearchParams(before)).toString();
    // Back would seem to do nothing after a second entry for the same address.
    if (query === before) return;
    void navigate({ search: query, hash }, { replace, preventScrollReset: true });
  }
  return [new URLSearchParams(search), change] as const;
}
