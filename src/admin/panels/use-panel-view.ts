import { useAddress } from "#admin/api/address.ts";

const parameter = "view";

interface ViewedPanel<View> {
  id: string;
  views: readonly [View, ...View[]];
}

/** The selected view of each panel, kept in the URL as panel:view so that it can be shared. */
export function usePanelView<View extends { id: string }>({ id, views }: ViewedPanel<View>) {
  const [params, changeParams] = useAddress();
  const prefix = `${id}:`;
  const chosen = params.getAll(parameter).find((text) => text.startsWith(prefix));
  const view = views.find((one) => prefix + one.id === chosen) ?? views[0];

  function choose(next: View) {
    const change = (params: URLSearchParams) => {
      const others = params.getAll(parameter).filter((text) => !text.startsWith(prefix));
      const changed = new URLSearchParams(params);
      changed.delete(parameter);
      for (const text of next === views[0] ? others : [...others, prefix + next.id]) changed.append(parameter, text);
      return changed;
    };
    // Switching views adds no entry to the browser's history.
    changeParams(change, { replace: true });
  }

  return { view, choose };
}
