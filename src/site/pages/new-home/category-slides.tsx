import type { Template } from "#site/content/systems/connected-system.ts";
import { systemGroups } from "#site/content/systems/system-groups.ts";
import { TemplateCanvas } from "#site/sections/template-canvas.tsx";
import { type IntegrationCategory, integrationCategories } from "#site/content/integration-categories.ts";

type SlideProps = IntegrationCategory & { template: Template | undefined };

const Slide = ({ category, systems, description, template }: SlideProps) => (
  <div className="grid h-full content-between gap-6 rounded-control border border-control p-6 sm:p-8 lg:grid-cols-2 lg:gap-x-16">
    <div>
      <h3 className="text-title">{category}</h3>
      <p className="mt-3 max-w-[32rem] text-muted">{description}</p>
    </div>
    <ul className="grid content-start gap-x-8 border-t border-text sm:grid-cols-2 lg:mt-1.5">
      {systems.map((system) => (
        <li key={system} className="border-b border-rule py-2 font-medium">
          {system}
        </li>
      ))}
    </ul>
    <div className="max-md:hidden lg:col-span-2">{template && <TemplateCanvas template={template} />}</div>
  </div>
);

/** Contents of the slides, as components without props, in the order of the category names. */
export const slides = integrationCategories.map((category) => () => {
  const [, example] = systemGroups.find(({ title }) => title === category.category)?.systems ?? [];
  return <Slide {...category} template={example?.template} />;
});
