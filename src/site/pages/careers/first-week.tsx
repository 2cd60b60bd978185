import { Hr } from "#site/vignettes/hr.tsx";

export default function FirstWeek() {
  return (
    <section
      aria-labelledby="first-week-title"
      className="grid items-center gap-x-16 gap-y-6 border-t border-rule pt-12 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h2 id="first-week-title" className="text-heading">
          The kind of work our agents do
        </h2>
        <p className="mt-5 max-w-[28rem] text-lead text-muted">
          Before a new hire&apos;s first Monday, the HR agent files the contract, opens the accounts and orders the
          laptop. What only a person can decide waits for the hiring manager.
        </p>
      </div>
      <Hr />
    </section>
  );
}
