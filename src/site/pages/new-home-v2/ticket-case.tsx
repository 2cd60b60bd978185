import { ticket, ticketSubject } from "#site/content/followed-cases.ts";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";

type Message = (typeof ticket)[number];

/** What the customer does not see is dashed; the decision of a person stands out. */
function messageClass({ who, where }: Message): string {
  if (who === "Team lead") return "border-2 border-text bg-surface";
  if (where !== "by email") return "border-dashed border-control";
  return who === "Customer" ? "border-control bg-surface" : "border-rule bg-raised";
}

export default function TicketCase() {
  return (
    <section
      data-section="ticket-case"
      aria-labelledby="ticket-title"
      className="page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[4fr_7fr] lg:py-32"
    >
      <div className="lg:sticky lg:top-24 lg:self-start">
        <h2 id="ticket-title" className="text-heading">
          One support ticket
        </h2>
        <p className="mt-5 max-w-[28rem] text-lead text-muted">
          Ten minutes, eight of them waiting for approval. The agent can propose a replacement; only the team lead can
          approve it.
        </p>
      </div>
      <ConsoleFrame
        label={`The messages of ${ticketSubject}`}
        place="Runs"
        crumbs={["Runs", ticketSubject]}
        aside={
          <>
            <StatusMark status="done" /> Done
          </>
        }
      >
        <ol className="grid gap-3 bg-sunken p-4 sm:p-6">
          {ticket.map((message) => {
            const { who, where, at, text } = message;
            const person = who === "Team lead";
            return (
              <li
                key={text}
                className={`w-full max-w-[30rem] rounded-control border p-4 ${who === "Customer" ? "" : "sm:ml-auto"} ${messageClass(message)}`}
              >
                <p className="flex justify-between gap-4 text-muted tabular-nums">
                  <span>
                    <span className={person ? "font-semibold text-text" : ""}>{who}</span>, {where}
                  </span>
                  {at}
                </p>
                <p className="mt-1.5 text-body">{text}</p>
              </li>
            );
          })}
        </ol>
        <p className="border-t border-rule bg-sunken px-4 pt-3 pb-4 text-muted sm:px-6">
          Only the emails reach the customer.
        </p>
      </ConsoleFrame>
    </section>
  );
}
