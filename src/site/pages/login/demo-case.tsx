import { ItSupport } from "#site/vignettes/it-support.tsx";

export default function DemoCase() {
  return (
    <section
      aria-labelledby="demo-case-title"
      className="grid items-center gap-x-16 gap-y-6 pt-4 lg:grid-cols-[6fr_5fr]"
    >
      <div>
        <h2 id="demo-case-title" className="text-heading">
          A ticket with its diagnosis
        </h2>
        <p className="mt-4 max-w-[28rem] text-muted">
          The agent checked the account, the laptop and the network, found the cause, and handed the ticket to a person
          who may fix it.
        </p>
      </div>
      <ItSupport />
    </section>
  );
}
