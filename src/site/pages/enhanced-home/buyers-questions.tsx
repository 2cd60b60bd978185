import { paths } from "#paths.ts";
import { questions } from "#site/content/questions.ts";
import { QuestionList } from "#site/sections/question-list.tsx";

export default function BuyersQuestions() {
  return (
    <section
      id="questions"
      data-section="questions"
      aria-labelledby="questions-title"
      className="page-column pb-20 lg:pb-28"
    >
      <h2 id="questions-title" className="mb-6 text-title">
        Questions before a pilot
      </h2>
      <QuestionList questions={questions} />
      <p className="mt-6">
        <a href={paths.page.pricing("questions")} className="underline underline-offset-4">
          Questions about pricing
        </a>
      </p>
    </section>
  );
}
