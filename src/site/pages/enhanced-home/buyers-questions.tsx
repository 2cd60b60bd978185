import { questions } from "#site/content/questions.ts";
import { PlusIcon } from "#ui/icons.tsx";

export default function BuyersQuestions() {
  return (
    <section aria-labelledby="questions-title" className="page-column pb-20 lg:pb-28">
      <h2 id="questions-title" className="text-title">
        Asked before every pilot
      </h2>
      <div className="mt-6 border-t border-text">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-rule">
            <summary className="flex list-none items-center justify-between gap-6 py-5 text-lead font-medium hover:underline">
              {question}
              <span className="transition-transform group-open:rotate-45">
                <PlusIcon />
              </span>
            </summary>
            <p className="max-w-[42rem] pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
