import { ticket } from "#site/content/followed-cases.ts";

export default function TicketCase() {
  return (
    <section
      data-section="ticket-case"
      aria-labelledby="ticket-title"
      className="page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[4fr_7fr] lg:py-32"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="ticket-title" className="text-heading">
          One support ticket
        </h2>
        <p className="mt-5 max-w-[28rem] text-lead text-muted">
          Ten minutes, eight of them waiting for approval. The agent can propose a replacement; only the team lead can
          approve it.
        </p>
      </div>
      <ol>
        {ticket.map(({ who, where, at, text }) => {
          const person = who === "Team lead";
          const agent = who.endsWith("Agent");
          return (
            <li
              key={text}
              className={`mb-3 rounded-panel border p-5 sm:max-w-[34rem] ${agent ? "border-rule bg-raised sm:ml-auto" : "border-control"} ${person ? "border-2 border-text" : ""}`}
            >
              <p className="flex justify-between gap-4 text-small text-muted tabular-nums">
                <span>
                  <span className={person ? "font-semibold text-text" : ""}>{who}</span>, {where}
                </span>
                {at}
              </p>
              <p className="mt-2">{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
