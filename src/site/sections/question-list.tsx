import { PlusIcon } from "#ui/icons.tsx";

export interface Question {
  question: string;
  answer: string;
}

interface QuestionListProps {
  questions: readonly Question[];
  /** Shows the first answer at once. */
  isFirstOpen?: boolean;
}

export function QuestionList({ questions, isFirstOpen = false }: QuestionListProps) {
  return (
    <div className="border-t border-text">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={isFirstOpen && index === 0} className="group border-b border-rule">
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
