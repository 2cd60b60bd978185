import { plans, pricingComparison } from "#site/content/pricing.ts";

export default function FeaturesComparison() {
  return (
    <table className="w-full table-fixed border-collapse text-left max-sm:text-small">
      <caption className="sr-only">What the two plans include</caption>
      <thead>
        <tr className="border-b border-text font-display text-title max-sm:text-body">
          <th scope="col" className="w-[28%]">
            <span className="sr-only">Feature</span>
          </th>
          {[plans.teams, plans.enterprise].map(({ name }) => (
            <th key={name} scope="col" className="py-3 pl-3 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pricingComparison.map(({ category, teams, enterprise }) => (
          <tr key={category} className="border-b border-rule align-top">
            <th scope="row" className="py-4 font-medium text-muted">
              {category}
            </th>
            <td className="py-4 pl-3 tabular-nums">{teams}</td>
            <td className="py-4 pl-3 tabular-nums">{enterprise}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
