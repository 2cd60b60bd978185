
const steps = ["Invoice", "Finance", "Controller", "Posted"];

/** A workflow as the builder draws it, the approval lit. */
function Flow() {
  return (
    <svg viewBox="0 0 448 64" className="mt-10 w-full" fill="none" aria-hidden="true">
      <path d="M50 32H400" className="stroke-text" />
      {steps.map((step, index) => (
        <g key={step} transform={`translate(${index * 116} 12)`}>
          <rect x="0.5" y="0.5" width="99" height="39" rx="4" className={index === 2 ? "fill-surface stroke-signal" : "fill-surface stroke-text"} />
          <text x="50" y="25" textAnchor="middle" className="fill-text text-[15px]">
            {step}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Steps of one run by start and length; the broken bar is the attempt that failed. */
function Bars() {
  return (
    <svg viewBox="0 0 300 60" className="mt-8 w-full max-w-[24rem]" aria-hidden="true">
      <path d="M0 8H60M60 23H130M205 53H300" className="stroke-text" strokeWidth="9" />
      <path d="M130 38H205" className="stroke-text" strokeWidth="9" strokeDasharray="3 4" />
    </svg>
  );
}

export default function Features() {
  return (
    <section aria-labelledby="features-title" className="page-column py-20 lg:py-28">
      <h2 id="features-title" className="max-w-[16em] text-heading">
        Built by the people who know the process, read by the people who audit it
      </h2>
      <ul className="mt-14 grid gap-4 lg:grid-cols-12">
        <li data-surface="ink" className="rounded-control p-6 sm:p-8 lg:col-span-7 lg:row-span-2">
          <h3 className="text-title">No-code agent builder</h3>
          <p className="mt-3 max-w-[32rem] text-muted">
            Draw the trigger, the agents and the approval. Test the draft on last month's cases, compare the results, and
            release it with the rights it needs.
          </p>
          <Flow />
        </li>
        <li className="rounded-control border border-control p-6 sm:p-8 lg:col-span-5">
          <h3 className="text-title">Single sign-on</h3>
          <p className="mt-3 text-muted">People use the account they have. When it is closed, so is their way in.</p>
        </li>
        <li className="rounded-control border border-control p-6 sm:p-8 lg:col-span-5">
          <h3 className="text-title">Role-based access</h3>
          <p className="mt-3 text-muted">An agent has a role, as a colleague has, and sees what that role sees.</p>
        </li>
        <li className="grid items-center gap-x-12 rounded-control bg-sunken p-6 sm:p-8 md:grid-cols-[6fr_5fr] lg:col-span-12">
          <div>
            <h3 className="text-title">Full observability</h3>
            <p className="mt-3 max-w-[34rem] text-muted">
              Every run keeps what the agent read, decided and wrote, how long it took, and what it tried twice.
            </p>
          </div>
          <Bars />
        </li>
      </ul>
    </section>
  );
}
