interface TitledPointsProps {
  id: string;
  title: string;
  points: readonly (readonly [point: string, text: string])[];
}

/** Short points beside their common title; below it on phones. A rule precedes them. */
export function TitledPoints({ id, title, points }: TitledPointsProps) {
  return (
    <div className="grid gap-x-14 border-t border-text pt-8 lg:grid-cols-12">
      <h2 id={id} className="mb-8 text-title lg:col-span-3">
        {title}
      </h2>
      <dl className="grid gap-x-14 gap-y-8 sm:grid-cols-2 lg:col-span-9">
        {points.map(([point, text]) => (
          <div key={point}>
            <dt className="font-semibold">{point}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
