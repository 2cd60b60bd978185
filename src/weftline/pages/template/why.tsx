import { Link } from "react-router";
import { market, shares, stats } from "#weftline/content/reasons.ts";
import { Counter } from "#weftline/pages/template/counter.tsx";
import { PointPaper } from "#weftline/pages/template/point-paper.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

export function Why() {
  return (
    <section id="why-us" tabIndex={-1} data-surface="ink" data-section="why" aria-labelledby="why-title">
      <div className="page-column py-20 lg:py-28">
        <h2 id="why-title" className="text-heading">
          Why us, and why textiles
        </h2>
        <div className="mt-10 border-t border-rule pt-8">
          <p className="text-display">
            <Counter value={market.value} decimals={market.decimals} unit={market.unit} />{" "}
            <span className="text-heading text-muted">{market.addition}</span>
          </p>
          <p className="mt-4 max-w-[36rem] text-muted">{market.text}</p>
        </div>
        <div className="mt-12 grid gap-x-14 gap-y-10 border-t border-rule pt-8 md:grid-cols-2">
          {shares.map(({ value, unit, text }) => (
            <div key={text} className="flex gap-6 lg:gap-8">
              <PointPaper percent={value} />
              <div>
                <p className="text-heading leading-none">
                  <Counter value={value} unit={unit} />
                </p>
                <p className="mt-3 max-w-[26rem] text-muted">{text}</p>
              </div>
            </div>
          ))}
        </div>
        <div className="mt-14 flex flex-wrap items-end justify-between gap-x-14 gap-y-8 border-t border-rule pt-8">
          <ul className="flex flex-wrap gap-x-10 gap-y-5">
            {stats.map(([figure, label]) => (
              <li key={label}>
                <span className="block text-title tabular-nums">{figure}</span>{" "}
                <span className="font-label text-small text-muted">{label}</span>
              </li>
            ))}
          </ul>
          <Link
            to={weftlinePaths.developmentProcess()}
            className="inline-block py-1 font-label underline decoration-signal underline-offset-4"
          >
            From brief to garment: our process
          </Link>
        </div>
      </div>
    </section>
  );
}
