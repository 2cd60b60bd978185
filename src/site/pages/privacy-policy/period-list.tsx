/** How long each kind of data is kept. */
export function PeriodList({ periods }: { periods: readonly (readonly [data: string, period: string])[] }) {
  return (
    <dl className="mt-4">
      {periods.map(([data, period]) => (
        <div key={data} className="grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[2fr_3fr]">
          <dt className="font-semibold text-balance">{data}</dt>
          <dd>{period}</dd>
        </div>
      ))}
    </dl>
  );
}
