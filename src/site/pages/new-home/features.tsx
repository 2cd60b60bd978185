const steps = ["Invoice arrives", "Agent matches", "Person approves", "Agent books"];

/** A workflow as the builder draws it, the approval lit. */
function Flow() {
  return (
    <ol className="mt-10 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step}
          className={`rounded-control border px-3 py-2.5 text-center ${index === 2 ? "border-signal" : "border-control"}`}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

/** Steps of one run by start and length; the broken bar is the attempt that failed. */
function Bars() {
  return (
    <svg viewBox="0 0 300 60" className="w-full max-md:mt-8" aria-hidden="true">
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
            Draw the trigger, the agents and the approval. Test the draft on last month's cases, compare the results,
            and release it with the rights it needs.
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
          <div className="max-w-[24rem] text-small">
            <Bars />
            <p className="mt-3 text-muted">Four steps of one run; the broken one timed out and was tried again.</p>
          </div>
        </li>
      </ul>
    </section>
  );
}
