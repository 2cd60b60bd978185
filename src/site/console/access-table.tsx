import { accessSystems, roles, usesInCase } from "#site/content/access-rights.ts";
import { case4711 } from "#site/content/case-4711.ts";

const times = (count: number) => ["used once", "used twice"][count - 1] ?? `used ${count} times`;

/** Access rights by account and system, and the rights that the case used. */
export function AccessTable() {
  return (
    <div className="panel px-4 py-2 text-[0.75rem] sm:px-5 sm:text-small">
      <table className="w-full border-collapse text-left [&_:is(th,td):last-child]:max-[24rem]:hidden">
        <caption className="sr-only">
          Rights of agents and people by system, and their use in case {case4711.number}
        </caption>
        <thead>
          <tr className="border-b border-control text-muted">
            <th scope="col" className="py-2 pr-3 font-medium">
              Role
            </th>
            {accessSystems.map((system) => (
              <th key={system} scope="col" className="px-1 py-2 font-medium sm:px-2">
                {system}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map(({ name, rights }) => (
            <tr key={name} className="border-rule align-top not-first:border-t">
              <th scope="row" className="py-2.5 pr-3 font-semibold">
                {name}
              </th>
              {accessSystems.map((system) => {
                const used = usesInCase(name, system);
                return (
                  <td key={system} className={`px-1 py-2.5 sm:px-2 ${rights[system] ? "" : "text-muted"}`}>
                    {rights[system] ?? "No access"}
                    {used > 0 && <span className="block text-[0.75rem] text-muted">{times(used)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
