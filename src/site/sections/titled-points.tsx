interface TitledPointsProps {
  id: string;
  title: string;
  points: readonly (readonly [point: string, text: string])[];
}

/** Short points in columns below their common title. */
export function TitledPoints({ id, title, points }: TitledPointsProps) {
  return (
    <>
      <h2 id={id} className="mb-10 text-heading">
        {title}
      </h2>
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(([point, text]) => (
          <div key={point}>
            <dt className="font-semibold">{point}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
