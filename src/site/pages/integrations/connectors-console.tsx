import { systemGroups, systemId } from "#site/content/systems/system-groups.ts";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";

const connected = systemGroups.flatMap(({ systems }) => systems.slice(0, 1));

/** The first system of each group, as the console lists it. The names lead to the systems' details below. */
export function ConnectorsConsole() {
  return (
    <ConsoleFrame
      label="Five connected systems in the console"
      place="Connectors"
      crumbs={["Connectors", "Connected"]}
      aside={<span className="text-muted">{connected.length} systems</span>}
    >
      <ul>
        {connected.map((system) => (
          <li
            key={system.name}
            className="grid gap-x-5 gap-y-1 border-rule px-4 py-3 not-first:border-t sm:grid-cols-[10rem_1fr]"
          >
            <p className="flex items-start gap-2 text-small font-semibold">
              <StatusMark status="done" label="Connected:" className="mt-0.5" />
              <a href={`#${systemId(system)}`} className="hover:underline">
                {system.name}
              </a>
            </p>
            <dl className="grid gap-y-1">
              {(["reads", "writes"] as const).map((right) => (
                <div key={right} className="flex gap-3">
                  <dt className="w-12 shrink-0 text-muted">{right === "reads" ? "Reads" : "Writes"}</dt>
                  <dd>{system[right].join(", ")}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </ConsoleFrame>
  );
}
