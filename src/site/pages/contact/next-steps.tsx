import type { ContactWords } from "#site/content/contact.ts";

export function NextSteps({ words }: { words: ContactWords }) {
  return (
    <section aria-labelledby="next-steps-title">
      <h2 id="next-steps-title" className="text-title">
        {words.next}
      </h2>
      <dl className="mt-4 border-b border-rule">
        {words.steps.map(([when, text]) => (
          <div key={when} className="grid gap-x-6 gap-y-1 border-t border-rule py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold tabular-nums">{when}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
