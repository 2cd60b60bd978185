import { accessSystems, roles, usesInCase } from "#site/content/access-rights.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { useConsoleLanguage, useSay } from "#site/console/console-language.ts";

const times = (count: number) => ["used once", "used twice"][count - 1] ?? "used {count} times";

/** Access rights by account and system, and the rights that the case used. */
export function AccessTable() {
  const say = useSay();
  const { nameRight } = useConsoleLanguage();
  return (
    <div className="panel px-4 py-2 text-small sm:px-5">
      {/* On a phone each account is a block of its own, with the systems that it may use. */}
      <table className="w-full border-collapse text-left max-sm:block max-sm:*:block">
        <caption className="sr-only">
          {say("Rights of agents and people by system, and their use in case {number}", { number: case4711.number })}
        </caption>
        <thead className="max-sm:hidden!">
          <tr className="border-b border-control text-muted">
            <th scope="col" className="py-2 pr-3 font-medium">
              {say("Role")}
            </th>
            {accessSystems.map((system) => (
              <th key={system} scope="col" className="px-2 py-2 font-medium">
                {say(system)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map(({ name, rights }) => (
            <tr key={name} className="border-rule align-top not-first:border-t max-sm:block max-sm:py-2.5">
              <th scope="row" className="py-2.5 pr-3 font-semibold max-sm:block max-sm:p-0">
                {say(name)}
              </th>
              {accessSystems.map((system) => {
                const right = rights[system];
                const used = usesInCase(name, system);
                return (
                  <td
                    key={system}
                    className={`py-0.5 max-sm:grid max-sm:grid-cols-[6rem_1fr] sm:px-2 sm:py-2.5 ${right ? "" : "text-muted max-sm:hidden"}`}
                  >
                    <span className="text-muted sm:hidden" aria-hidden="true">
                      {say(system)}
                    </span>
                    <span>
                      {right ? nameRight(right) : say("No access")}
                      {used > 0 && (
                        <span className="text-muted sm:block">
                          <span className="sm:hidden">, </span>
                          {say(times(used), { count: used })}
                        </span>
                      )}
                    </span>
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
