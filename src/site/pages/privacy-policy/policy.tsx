import { Link } from "react-router";
import { paths } from "#paths.ts";
import { pages } from "#site/content/pages.ts";
import { AboutUs, InShort } from "#site/pages/privacy-policy/about-us.tsx";
import { Analytics, WithoutConsent } from "#site/pages/privacy-policy/analytics.tsx";
import { Contents } from "#site/pages/privacy-policy/contents.tsx";
import { Forms, Protection } from "#site/pages/privacy-policy/forms.tsx";
import { Recipients, Retention } from "#site/pages/privacy-policy/keeping.tsx";
import { Changes, Rights } from "#site/pages/privacy-policy/rights.tsx";
import { StoredItems } from "#site/pages/privacy-policy/stored-items.tsx";

const lastUpdated = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
  new Date(pages.privacyPolicy.modified),
);

export default function Policy() {
  return (
    <>
      <div data-surface="ink">
        <div className="page-column pt-10 pb-14 lg:pt-16 lg:pb-20">
          <p>
            <Link to={paths.page.home()} className="inline-block py-1 underline underline-offset-4">
              Back to Home
            </Link>
          </p>
          <h1 className="mt-5 text-display">Privacy Policy</h1>
          {/* Larger than the cookie dialog's texts, which would otherwise be the largest paint and come with the scripts. */}
          <p className="mt-6 max-w-[34rem] text-lead">
            What we store about you, why, where and for how long. No visit is recorded before you agree. Without your
            consent, our server counts page loads, but not who loaded the page. You can withdraw your consent at any
            time.
          </p>
          <p className="mt-6 text-muted tabular-nums">Last updated: {lastUpdated}</p>
        </div>
      </div>
      <div className="page-column grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[16rem_1fr] lg:py-24">
        <Contents />
        <div className="min-w-0">
          <InShort />
          <AboutUs />
          <StoredItems />
          <Analytics />
          <WithoutConsent />
          <Forms />
          <Protection />
          <Recipients />
          <Retention />
          <Rights />
          <Changes />
        </div>
      </div>
    </>
  );
}
