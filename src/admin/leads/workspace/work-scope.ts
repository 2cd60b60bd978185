import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { useAddress } from "#admin/api/address.ts";

export const workViews = [
  { id: "list", label: "List" },
  { id: "table", label: "Table" },
  { id: "board", label: "Board" },
] as const;
export type WorkView = (typeof workViews)[number]["id"];

export const workSorts = {
  urgent: "Most urgent first",
  task: "Next task first",
  newest: "Newest first",
  oldest: "Oldest first",
  value: "Highest value first",
  name: "By name",
  stage: "By stage",
  owner: "By owner",
} as const;
export type WorkSort = keyof typeof workSorts;

export interface WorkScope {
  view: WorkView;
  search: string;
  stage?: LeadStage | undefined;
  /** Id of an account, `me` or `none`. */
  owner?: string | undefined;
  /** `task` is one that is due, and `tasks` any open one. */
  only?: "open" | "overdue" | "task" | "tasks" | undefined;
  /** Undefined for the order of the view. */
  sort?: WorkSort | undefined;
  /** The lead in the side panel. */
  lead?: string | undefined;
  /** Leads beside the open one: those that wait for an answer, instead of those on the screen. */
  queue?: "waiting" | undefined;
}

const names = {
  view: "leads",
  search: "lead_search",
  stage: "work_stage",
  owner: "work_owner",
  only: "work_only",
  sort: "work_sort",
  lead: "lead",
  queue: "lead_queue",
} as const;

/** Names in older links: the table and the board had a search of their own, and the list a status in place of the stage. */
const former = { search: "work_search", status: "lead_status" } as const;

const oneOf = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

export function readWorkScope(params: URLSearchParams): WorkScope {
  const view = workViews.find(({ id }) => id === params.get(names.view));
  const status = params.get(former.status);
  return {
    view: view?.id ?? "list",
    search: (params.get(names.search) ?? params.get(former.search) ?? "").slice(0, 200),
    stage: oneOf(leadStages, params.get(names.stage) ?? status),
    owner: params.get(names.owner)?.slice(0, 100) || undefined,
    only: oneOf(["open", "overdue", "task", "tasks"], params.get(names.only) ?? status),
    sort: oneOf(Object.keys(workSorts) as WorkSort[], params.get(names.sort)),
    lead: params.get(names.lead)?.slice(0, 36) || undefined,
    queue: oneOf(["waiting"], params.get(names.queue)),
  };
}

/** The usual order: overdue leads by urgency, leads with tasks by their day, others by the view. */
function usualOrder({ view, only }: Pick<WorkScope, "view" | "only">): WorkSort {
  if (only === "task" || only === "tasks") return "task";
  return view === "list" && only !== "overdue" ? "newest" : "urgent";
}

/** The order on the screen. The board has no list of orders. */
export const orderOf = ({ view, sort, only }: Pick<WorkScope, "view" | "sort" | "only">): WorkSort =>
  (view === "board" ? undefined : sort) ?? usualOrder({ view, only });

export function writeWorkScope(params: URLSearchParams, scope: WorkScope): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(former)) next.delete(name);
  for (const [key, name] of Object.entries(names)) {
    const value = key === "queue" && !scope.lead ? undefined : scope[key as keyof WorkScope];
    if (value && !(key === "view" && value === "list")) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const clearWorkFilters = (params: URLSearchParams): URLSearchParams =>
  writeWorkScope(params, { ...readWorkScope(params), search: "", stage: undefined, owner: undefined, only: undefined });

/** The query of the endpoint. */
export function workParams({ search, stage, owner, only, ...order }: WorkScope): URLSearchParams {
  const params = new URLSearchParams({ sort: orderOf({ ...order, only }) });
  if (search.trim()) params.set("q", search.trim());
  if (stage) params.set("stage", stage);
  if (owner) params.set("owner", owner);
  if (only === "task" || only === "tasks") params.set("task", only === "task" ? "due" : "any");
  else if (only) params.set(only, "1");
  return params;
}

/** State of the workspace in the URL, so that it can be shared and the back button works. */
export function useWorkScope() {
  const [params, change] = useAddress();
  return {
    scope: readWorkScope(params),
    change: (part: Partial<WorkScope>) =>
      // Typing adds no entries to the browser's history.
      change((current) => writeWorkScope(current, { ...readWorkScope(current), ...part }), {
        replace: "search" in part,
      }),
  };
}
