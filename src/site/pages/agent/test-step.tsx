import { case4711 } from "#site/content/case-4711.ts";
import { money } from "#site/content/case-times.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const replayed = { cases: 20, same: 18 } as const;

const rows = [
  [`Invoice 4655, ${money(1_840)}`, "Posted", "Ask the buyer: 19 of 20 pallets received", "Review"],
  [`Invoice 4641, ${money(860)}`, "Sent back", "Post it: the price is within the tolerance", "Review"],
  [`Invoice 4698, ${money(case4711.limit + 450)}`, "Posted after approval", "Ask the controller first", "Match"],
  [`Invoice 4702, ${money(1_310)}`, "Posted", "Post it", "Match"],
] as const;

const columns = ["Closed case", "Your team", "The agent would", "Result"] as const;

export default function TestStep() {
  return (
    <section data-section="test" aria-labelledby="test-title" className="trust-ground">
      <div className="page-column py-20 lg:py-28">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-2">
          <SectionHeading id="test-title" title="Test it on real cases">
            The builder replays cases your team has already closed, on a copy of the data. Nothing is written to your
            systems.
          </SectionHeading>
          <p className="font-display text-heading font-semibold tabular-nums">
            {replayed.same} of {replayed.cases}
            <span className="mt-2 block font-sans text-body font-normal tracking-normal text-muted">
              matched your team&apos;s decision, {replayed.cases - replayed.same} to review
            </span>
          </p>
        </div>
        <table className="mt-12 w-full border-collapse text-left max-md:block">
          <caption className="pb-3 text-left text-small text-muted max-md:block">
            Showing both cases to review and 2 of the {replayed.same} matches
          </caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-text text-small">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-6 font-medium text-muted">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(([subject, team, agent, result]) => (
              <tr key={subject} className="border-b border-rule align-top max-md:grid max-md:gap-1 max-md:py-4">
                <th scope="row" className="font-semibold whitespace-nowrap md:py-4 md:pr-6">
                  {subject}
                </th>
                <td className="text-muted md:py-4 md:pr-6">
                  <span className="md:hidden">Your team: </span>
                  {team}
                </td>
                <td className="md:py-4 md:pr-6">
                  <span className="md:hidden">The agent would: </span>
                  {agent}
                </td>
                <td className="md:py-4">
                  {result === "Match" ? (
                    <span className="inline-flex items-center gap-2">
                      <StatusMark status="done" />
                      {result}
                    </span>
                  ) : (
                    <span className="inline-flex items-center gap-2 font-semibold">
                      <StatusMark status="needs-you" />
                      {result}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
