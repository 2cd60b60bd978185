import { purposes } from "#contract/purposes.ts";
import type { Assistants } from "#contract/page-loads.ts";
import { formatCount } from "#admin/parts/format.ts";
import { formatVerified, purposeTitles } from "#admin/responses/describe-crawler.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";

type Step = Assistants["chain"][number];

/** By operator: fetches of its crawlers, and the page loads, visits and leads that its assistants led to. */
export function ChainTable({ assistants: { chain } }: { assistants: Assistants }) {
  if (chain.length === 0)
    return <p className="py-3 text-muted">No fetches, visits or leads from AI assistants in this range.</p>;
  return (
    <>
      <p className="max-w-[75ch] py-2 text-muted">
        Fetches and page loads are counted for everyone, visits and leads only for visitors who consented.
      </p>
      <FigureTable<Step>
        caption="From crawl to lead"
        name={{ title: "Operator", value: nameOperator }}
        columns={[
          {
            title: "Fetches",
            value: ({ fetches: { training, search, user } }) => formatCount(training + search + user),
          },
          { title: "Identity", value: formatIdentity, isText: true },
          { title: "Page loads", value: ({ loads }) => formatCount(loads) },
          { title: "Visits", value: ({ visits }) => formatCount(visits) },
          { title: "Leads", value: ({ leads }) => formatCount(leads) },
        ]}
        rows={chain}
        keyOf={({ operator }) => operator}
      />
    </>
  );
}

function formatIdentity({ fetches: { training, search, user }, verified }: Step) {
  const count = training + search + user;
  return count === 0 ? "–" : formatVerified({ count, verified });
}

function nameOperator({ operator, fetches }: Step) {
  const reasons = purposes.filter((purpose) => fetches[purpose] > 0);
  return (
    <>
      <span className="block whitespace-normal">
        {operator === "(merged)" ? "Assistants with few page loads a day, combined" : operator}
      </span>
      {reasons.length > 0 && (
        <span className="block text-[0.75rem] whitespace-normal text-muted">
          {reasons
            .map((purpose) => `${formatCount(fetches[purpose])} ${purposeTitles[purpose].toLowerCase()}`)
            .join(", ")}
        </span>
      )}
    </>
  );
}
