const systems = ["SAP", "Workday", "Slack"] as const;

const roles = [
  ["Finance Agent", ["Read, write", "None", "Post"]],
  ["HR Agent", ["None", "Read, write", "Post"]],
  ["Controller", ["Approve", "None", "Approve"]],
  ["Auditor", ["Read traces", "Read traces", "None"]],
] as const;

/** Who may do what, where: agents and people in the same table, because they are given rights in the same way. */
export function AccessMatrix() {
  return (
    <table className="w-full border-collapse text-left text-small">
      <caption className="sr-only">Rights of agents and people by system</caption>
      <thead>
        <tr className="border-b border-text align-bottom">
          <th scope="col" className="py-2 pr-2 font-medium text-muted">
            Role
          </th>
          {systems.map((system) => (
            <th key={system} scope="col" className="px-2 py-2 font-semibold">
              {system}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roles.map(([role, rights]) => (
          <tr key={role} className="border-b border-rule">
            <th scope="row" className="py-3 pr-2 font-semibold">
              {role}
            </th>
            {rights.map((right, index) => (
              <td key={systems[index]} className={`px-2 py-3 ${right === "None" ? "text-muted" : ""}`}>
                {right}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
