import type { ConnectedSystem } from "#site/content/systems/connected-system.ts";
import { type SystemGroup, systemGroups, systemId } from "#site/content/systems/system-groups.ts";
import { TemplateCanvas } from "#site/sections/template-canvas.tsx";
import { PlusIcon } from "#ui/icons.tsx";

function Facts({ system: { reads, writes, signIn } }: { system: ConnectedSystem }) {
  const facts = [
    ["Reads", reads.join(", ")],
    ["Writes", writes.join(", ")],
    ["Signs in with", signIn],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The systems are `details` elements with the same name, so only one in a group is open at a time, also without
 * scripts. The first system of the first group is open at first, as an example.
 */
function Group({ group: { id, title, systems } }: { group: SystemGroup }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} data-section={id} className="scroll-mt-6 pb-12 last:pb-0">
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      <div className="mt-6 border-t border-text">
        {systems.map((system, index) => (
          <details
            key={system.name}
            name={id}
            open={index === 0 && id === systemGroups[0]?.id}
            className="group border-b border-rule"
          >
            <summary className="flex list-none items-center justify-between gap-6 py-4 hover:underline">
              <h3 className="grow font-display text-[1.25rem] leading-tight font-semibold">{system.name}</h3>
              <span className="text-small font-normal text-muted group-open:hidden max-sm:hidden">
                Writes: {system.writes.join(", ")}
              </span>
              <span className="transition-transform group-open:rotate-45">
                <PlusIcon />
              </span>
            </summary>
            {/* A link to this id also opens the system: browsers open the `details` element around a target. */}
            <div id={systemId(system)} className="grid scroll-mt-36 gap-6 pb-8">
              <Facts system={system} />
              <TemplateCanvas template={system.template} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

export default function SystemExplorer() {
  return (
    <div className="page-column grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[13rem_1fr] lg:py-24">
      <nav aria-label="Groups of systems" className="self-start lg:sticky lg:top-24">
        <ul className="border-t border-text sm:max-lg:columns-2 sm:max-lg:gap-x-10">
          {systemGroups.map(({ id, title, systems }) => (
            <li key={id} className="border-b border-rule">
              <a href={`#${id}`} className="flex justify-between gap-4 py-2.5 text-small hover:underline">
                {title}
                <span className="text-muted tabular-nums">{systems.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {systemGroups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </div>
  );
}
