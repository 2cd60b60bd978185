import { useReport } from "#admin/api/report.ts";

const most = 200;

/** Pages and events of the range, which a browser offers while a step is typed. */
export function StepSuggestions({ id }: { id: string }) {
  const pages = useReport({ metrics: ["page_views"], dimension: "page", limit: most, compares: false });
  const events = useReport({ metrics: ["events"], dimension: "event", limit: most, compares: false });
  const keysOf = ({ data }: typeof pages) => data?.rows.map(({ key }) => key ?? "") ?? [];
  return (
    <>
      <Options id={`${id}-page`} values={keysOf(pages)} />
      <Options id={`${id}-event`} values={keysOf(events)} />
    </>
  );
}

const Options = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </datalist>
);
