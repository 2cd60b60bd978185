import FeaturesComparison from "#site/sections/features-comparison.tsx";

export default function Comparison() {
  return (
    <section aria-labelledby="comparison-title" className="page-column pb-20 lg:pb-28">
      <h2 id="comparison-title" className="mb-6 text-heading">
        The two plans, line by line
      </h2>
      <FeaturesComparison />
    </section>
  );
}
