import { useWorkScope, type WorkSort, workSorts } from "#admin/leads/workspace/work-scope.ts";

/** The columns, with the order that a click on the title chooses. */
const heads: readonly (readonly [title: string, sort?: WorkSort])[] = [
  ["Lead", "name"],
  ["Stage"],
  ["Origin"],
  ["Viewed"],
  ["Owner"],
  ["Value", "value"],
  ["Next", "urgent"],
];

function Head({ title, sort }: { title: string; sort: WorkSort | undefined }) {
  const { scope, change } = useWorkScope();
  const isSorted = sort !== undefined && scope.sort === sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort === "value" ? "descending" : "ascending") : undefined}
      className="py-1.5 pr-4 font-semibold last:pr-0"
    >
      {sort ? (
        <button
          type="button"
          title={workSorts[sort]}
          onClick={() => change({ sort })}
          className="underline-offset-4 hover:underline"
        >
          {title}
          <span aria-hidden="true" className={isSorted ? "pl-1" : "invisible pl-1"}>
            {sort === "value" ? "↓" : "↑"}
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

export const LeadTableHeads = () => heads.map(([title, sort]) => <Head key={title} title={title} sort={sort} />);
