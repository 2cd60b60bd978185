import type { Application } from "#weftline/content/applications.ts";
import { Facts } from "#weftline/sections/facts.tsx";

export function ApplicationFacts({ text, facts, example }: Pick<Application, "text" | "facts" | "example">) {
  return (
    <>
      <p className="mt-5 mb-6 max-w-[40rem] text-lead">{text}</p>
      <Facts label="Facts" facts={Object.entries(facts)} />
      <p className="mt-5 font-label text-small">
        <a href={example.to} className="inline-block py-1 underline decoration-signal underline-offset-4">
          {example.label}
        </a>
      </p>
    </>
  );
}
