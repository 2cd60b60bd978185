import { paths } from "#paths.ts";
import { pricingQuestions } from "#site/content/pricing-questions.ts";
import { QuestionList } from "#site/sections/question-list.tsx";

export default function PricingQuestions() {
  return (
    <section id="questions" data-section="questions" aria-labelledby="questions-title" className="bg-sunken">
      <div className="page-column grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-24">
        <div>
          <h2 id="questions-title" className="text-heading">
            Questions and answers
          </h2>
          <p className="mt-5 text-muted">
            Questions about the agents? See{" "}
            <a href={paths.page.questions()} className="text-text underline underline-offset-4">
              what they can access and do
            </a>
            .
          </p>
        </div>
        <QuestionList questions={pricingQuestions} isFirstOpen />
      </div>
    </section>
  );
}
