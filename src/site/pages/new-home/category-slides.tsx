import { type IntegrationCategory, integrationCategories } from "#site/content/integration-categories.ts";

const Slide = ({ category, systems, description }: IntegrationCategory) => (
  <div className="grid h-full gap-6 rounded-control border border-control p-6 sm:p-8 lg:grid-cols-[4fr_7fr]">
    <div>
      <h3 className="text-title">{category}</h3>
      <p className="mt-4 max-w-[28rem] text-muted">{description}</p>
    </div>
    <ul className="grid content-start gap-x-8 border-t border-text sm:grid-cols-2">
      {systems.map((system) => (
        <li key={system} className="border-b border-rule py-2.5 font-medium">
          {system}
        </li>
      ))}
    </ul>
  </div>
);

/** Contents of the slides, as components without props, in the order of the category names. */
export const slides = integrationCategories.map((category) => () => <Slide {...category} />);
