import { PlusIcon } from "#ui/icons.tsx";

export interface Question {
  question: string;
  answer: string;
}

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-text">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-rule">
          <summary className="flex list-none items-center justify-between gap-6 py-5 text-lead font-medium hover:underline">
            {question}
            <span className="transition-transform group-open:rotate-45">
              <PlusIcon />
            </span>
          </summary>
          <p className="max-w-[44rem] pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
