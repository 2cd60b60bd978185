import { useLocation, useNavigate } from "react-router";

interface AddressOptions {
  /** No step of its own to go back over. */
  replace?: boolean;
}

/** The query of the address. A change leaves what stands after the #, which holds a shared link's token. */
export function useAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  function change(make: (current: URLSearchParams) => URLSearchParams, { replace }: AddressOptions = {}) {
    const query = make(new URLSearchParams(window.location.search)).toString();
    void navigate({ search: query, hash }, { replace, preventScrollReset: true });
  }
  return [new URLSearchParams(search), change] as const;
}
