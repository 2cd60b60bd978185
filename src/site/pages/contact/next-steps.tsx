import type { ContactWords } from "#site/content/contact.ts";
import { TermList } from "#site/sections/term-list.tsx";

export function NextSteps({ words }: { words: ContactWords }) {
  return (
    <section aria-labelledby="next-steps-title">
      <h2 id="next-steps-title" className="text-title">
        {words.next}
      </h2>
      <TermList rows={words.steps} className="mt-4 border-b border-rule" />
    </section>
  );
}
