type State = "waiting" | "running" | "retrying" | "done";

interface Run {
  subject: string;
  agent: string;
  system: string;
  state: State;
  detail: string;
}

const runs: readonly Run[] = [
  {
    subject: "Invoice 4711",
    agent: "Finance",
    system: "SAP",
    state: "waiting",
    detail: "Waits for the controller, 12 min",
  },
  {
    subject: "Supplier contract, renewal",
    agent: "Legal",
    system: "Internal APIs",
    state: "waiting",
    detail: "Waits for counsel, 1 h 40 min",
  },
  {
    subject: "New hire, starts on Monday",
    agent: "HR",
    system: "Workday",
    state: "running",
    detail: "Step 4 of 7, orders the laptop",
  },
  {
    subject: "Refund, order 20917",
    agent: "Customer Support",
    system: "QuickBooks",
    state: "retrying",
    detail: "QuickBooks timed out, 2nd try in 8 s",
  },
  {
    subject: "Ticket 88213, password",
    agent: "IT Support",
    system: "ServiceNow",
    state: "done",
    detail: "Done in 41 s",
  },
  {
    subject: "Brief for the 10:00 call",
    agent: "Sales",
    system: "Salesforce",
    state: "done",
    detail: "Done in 2 min 3 s",
  },
];

function StateMark({ state }: { state: State }) {
  return (
    <svg viewBox="0 0 14 14" className="mt-1 size-3.5 shrink-0" fill="none" stroke="currentColor" aria-hidden="true">
      {state === "waiting" && <path d="M7 1l6 6-6 6-6-6z" className="fill-signal stroke-text" />}
      {state === "running" && (
        <>
          <circle cx="7" cy="7" r="5.5" />
          <path d="M7 1.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
        </>
      )}
      {state === "retrying" && <circle cx="7" cy="7" r="5.5" strokeWidth="1.5" strokeDasharray="2.5 2" />}
      {state === "done" && <circle cx="7" cy="7" r="5.5" fill="currentColor" />}
    </svg>
  );
}

/** The first screen of a working day: what runs, what is done, and what waits for a person. */
export function RunBoard() {
  return (
    <figure data-surface="paper" className="rounded-control border border-control bg-raised text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-control px-4 py-2.5 sm:px-6">
        <p className="font-semibold">Runs, today</p>
        <p className="text-muted tabular-nums">2 wait for a person, 9 running, 214 done</p>
      </div>
      <ol className="px-4 sm:px-6">
        {runs.map(({ subject, agent, system, state, detail }) => (
          <li
            key={subject}
            className="grid gap-x-6 border-rule py-3 not-first:border-t sm:grid-cols-[5fr_4fr] lg:grid-cols-[4fr_2fr_2fr_4fr]"
          >
            <span className="text-body font-semibold">{subject}</span>
            <span className="text-muted sm:text-right lg:pt-0.5 lg:text-left">
              {agent}
              <span className="lg:hidden">, {system}</span>
            </span>
            <span className="pt-0.5 text-muted max-lg:hidden">{system}</span>
            <span className="flex items-start gap-2.5 tabular-nums max-sm:mt-1 lg:pt-0.5">
              <StateMark state={state} />
              {detail}
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="border-t border-rule px-4 py-2.5 text-muted sm:px-6">
        The run board. What waits for a person stands on top, since nothing else can move it.
      </figcaption>
    </figure>
  );
}
