import type { HomePartWords } from "#site/content/home-parts.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export function Integrations({ words }: { words: HomePartWords["integrations"] }) {
  return (
    <section data-section="integrations" aria-labelledby="integrations-title" className="page-column py-24 lg:py-36">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <SectionHeading id="integrations-title" title={words.title}>
          {words.text}
        </SectionHeading>
        <div>
          <ul className="grid border-t border-l border-rule sm:grid-cols-2 xl:grid-cols-4">
            {words.list.map(([name, text]) => (
              <li key={name} className="row-span-2 grid grid-rows-subgrid gap-y-2 border-r border-b border-rule p-5">
                <h3 className="text-title">{name}</h3>
                <p className="text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-[38rem]">{words.more}</p>
        </div>
      </div>
    </section>
  );
}
