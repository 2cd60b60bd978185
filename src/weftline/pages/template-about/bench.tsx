const bench = [
  ["Make", "Two flat-knitting machines, gauges 7 and 14; a narrow loom for bands up to 60 mm; a 24-shaft sample loom."],
  ["Join", "Crimping, litz soldering, conductive adhesives, snap fasteners and overmoulding with polyurethane."],
  [
    "Pull",
    "A tensile tester that cycles a strip a thousand times at up to 60% strain, with four-wire resistance measurement.",
  ],
  [
    "Wash",
    "An ISO 6330 reference washer, a tumble dryer, a drying line, and a conditioning room at 20 °C and 65% humidity.",
  ],
  ["Wear", "A treadmill, a cold chamber down to minus 25 °C, and colleagues in three sizes."],
] as const;

export function Bench() {
  return (
    <section data-surface="ink" data-section="bench" aria-labelledby="bench-title">
      <div className="page-column grid gap-x-14 gap-y-10 py-16 lg:grid-cols-[4fr_8fr] lg:py-24">
        <h2 id="bench-title" className="text-heading">
          Workshop and laboratory
        </h2>
        <dl className="border-b border-rule">
          {bench.map(([verb, tools]) => (
            <div key={verb} className="grid gap-x-8 gap-y-1 border-t border-rule py-5 sm:grid-cols-[7rem_1fr]">
              <dt className="font-display text-title font-medium">{verb}</dt>
              <dd className="max-w-[36rem] text-muted">{tools}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
