import { ItSupport } from "#site/vignettes/it-support.tsx";

export default function DemoCase() {
  return (
    <section
      aria-labelledby="demo-case-title"
      className="grid items-center gap-x-16 gap-y-6 pt-4 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h2 id="demo-case-title" className="text-heading">
          A case that waits for you
        </h2>
        <p className="mt-4 max-w-[28rem] text-muted">
          The agent checked the account, the laptop and the network, found the cause, and handed the ticket over. You
          decide what happens next.
        </p>
      </div>
      <ItSupport />
    </section>
  );
}
