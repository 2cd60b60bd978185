import type { ReactNode } from "react";

/** Titles of the sections, in order. The keys are the anchors. */
export const policySections = {
  "in-short": "In short",
  controller: "Who is responsible",
  browser: "What your browser keeps",
  analytics: "What we record with your consent",
  without: "What we record without consent",
  forms: "Forms and newsletter",
  protection: "Protection against abuse",
  recipients: "Where it is kept and who sees it",
  retention: "How long we keep it",
  rights: "Your rights",
  changes: "Changes",
} as const;

type PolicySectionId = keyof typeof policySections;

/** Titles in another language, with the same anchors in the same order. */
export type SectionTitles = Readonly<Record<PolicySectionId, string>>;

interface PolicySectionProps {
  id: PolicySectionId;
  titles?: SectionTitles;
  children: ReactNode;
}

export function PolicySection({ id, titles = policySections, children }: PolicySectionProps) {
  return (
    <section
      id={id}
      data-section={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-8 border-rule py-9 first:pt-0 not-first:border-t [&_a]:underline [&_a]:underline-offset-4 [&_li]:mt-2 [&_p]:mt-4 [&_p]:max-w-[44rem] [&_ul]:mt-4 [&_ul]:max-w-[44rem] [&_ul]:list-disc [&_ul]:pl-5"
    >
      <h2 id={`${id}-title`} className="text-title">
        {titles[id]}
      </h2>
      {children}
    </section>
  );
}
