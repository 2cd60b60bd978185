import type { ReactNode } from "react";
import { Facts, type FactList } from "#weftline/sections/facts.tsx";

/** Body of a story. The text is below the picture, and the facts are below the title. */
export function StoryBody({
  factsLabel,
  facts,
  children,
}: {
  factsLabel: string;
  facts: FactList;
  children: ReactNode;
}) {
  return (
    <div data-section="story" className="page-column grid gap-x-14 gap-y-10 pb-20 lg:grid-cols-[6fr_7fr] lg:pb-28">
      <div className="lg:sticky lg:top-24 lg:max-w-[20rem] lg:self-start">
        <Facts label={factsLabel} facts={facts} />
      </div>
      {children}
    </div>
  );
}
