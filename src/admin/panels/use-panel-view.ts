import { useAddress } from "#admin/api/address.ts";
import type { Panel, PanelView } from "#admin/panels/panel.ts";

const parameter = "view";

/** Which view each panel shows stands in the address as panel:view, so that it is shared with the rest. */
export function usePanelView({ id, views }: Panel): { view: PanelView; choose: (view: PanelView) => void } {
  const [params, changeParams] = useAddress();
  const prefix = `${id}:`;
  const chosen = params.getAll(parameter).find((text) => text.startsWith(prefix));
  const view = views.find((one) => prefix + one.id === chosen) ?? views[0];

  function choose(next: PanelView) {
    const change = (params: URLSearchParams) => {
      const others = params.getAll(parameter).filter((text) => !text.startsWith(prefix));
      const changed = new URLSearchParams(params);
      changed.delete(parameter);
      for (const text of next === views[0] ? others : [...others, prefix + next.id]) changed.append(parameter, text);
      return changed;
    };
    // A look at another side of a panel is no step to go back over.
    changeParams(change, { replace: true });
  }

  return { view, choose };
}
