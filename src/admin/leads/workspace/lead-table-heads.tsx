import { orderOf, useWorkScope, type WorkSort, workSorts } from "#admin/leads/workspace/work-scope.ts";

interface HeadProps {
  title: string;
  /** Fixed, so that the columns stay in place when other leads are shown. */
  width: string;
  /** The order that a click on the title chooses. */
  sort?: WorkSort;
}

const heads: readonly HeadProps[] = [
  { title: "Lead", width: "w-[21%]", sort: "name" },
  { title: "Stage", width: "w-[9%]", sort: "stage" },
  { title: "Origin", width: "w-[22%]" },
  { title: "Viewed", width: "w-[8%]" },
  { title: "Owner", width: "w-[14%]", sort: "owner" },
  { title: "Value", width: "w-[10%]", sort: "value" },
  { title: "Next", width: "w-[16%]", sort: "urgent" },
];

function Head({ title, width, sort }: HeadProps) {
  const { scope, change } = useWorkScope();
  const isSorted = orderOf(scope) === sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort === "value" ? "descending" : "ascending") : undefined}
      className={`py-1.5 pr-4 font-semibold last:pr-0 ${width}`}
    >
      {sort ? (
        <button
          type="button"
          title={workSorts[sort]}
          onClick={() => change({ sort })}
          className="w-full text-left underline-offset-4 hover:underline"
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

export const LeadTableHeads = () => heads.map((head) => <Head key={head.title} {...head} />);
