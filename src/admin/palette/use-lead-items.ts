import { leadStages } from "#contract/lead-stages.ts";
import { useIsAdmin, useReachesRole } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { showEveryLead } from "#admin/leads/lead-scope.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { readWorkScope, type WorkScope, workViews, writeWorkScope } from "#admin/leads/workspace/work-scope.ts";
import type { PaletteItem } from "#admin/palette/palette-items.ts";

/** The views of the leads, and the leads that an owner looks for most often. */
export function useLeadItems(): readonly PaletteItem[] {
  const isAdmin = useIsAdmin();
  const stages = useStageNames();
  const [, changeParams] = useAddress();
  if (!useReachesRole("member")) return [];

  const show = (choose: (params: URLSearchParams) => URLSearchParams) =>
    changeParams((current) => {
      const next = choose(current);
      next.set("tab", "consultations");
      return next;
    });

  const view = ({ id, label }: (typeof workViews)[number]): PaletteItem => ({
    label: `Leads as a ${label.toLowerCase()}`,
    keywords: ["requests"],
    run: () => show((params) => writeWorkScope(params, { ...readWorkScope(params), view: id })),
  });

  /** The board has a column for each stage and no filter. */
  const filter = (label: string, part: Partial<WorkScope>, keywords: string[] = []): PaletteItem => ({
    label,
    keywords: ["leads", ...keywords],
    run: () =>
      show((params) => {
        const every = showEveryLead(params);
        const scope = readWorkScope(every);
        const shown = part.stage && scope.view === "board" ? "list" : scope.view;
        return writeWorkScope(every, { ...scope, sort: undefined, view: shown, ...part });
      }),
  });

  return [
    ...workViews.map(view),
    filter("Leads with an overdue reply", { only: "overdue" }, ["late"]),
    filter("Leads with a task due", { only: "task" }, ["to do"]),
    filter("Open leads", { only: "open" }),
    ...(isAdmin
      ? [
          filter("My leads", { owner: "me" }, ["mine", "assigned to me"]),
          filter("Leads without an owner", { owner: "none" }, ["unassigned"]),
        ]
      : []),
    ...leadStages.map((stage) => filter(`Leads in stage ${stages[stage]}`, { stage }, [stage])),
  ];
}
