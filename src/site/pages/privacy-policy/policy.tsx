import { paths } from "#paths.ts";
import { formatPolicyDate } from "#site/content/policy-date.ts";
import { AboutUs, InShort } from "#site/pages/privacy-policy/about-us.tsx";
import { Analytics, WithoutConsent } from "#site/pages/privacy-policy/analytics.tsx";
import { Forms, Protection } from "#site/pages/privacy-policy/forms.tsx";
import { Recipients, Retention } from "#site/pages/privacy-policy/keeping.tsx";
import { PolicyFrame } from "#site/pages/privacy-policy/policy-frame.tsx";
import { policySections } from "#site/pages/privacy-policy/policy-section.tsx";
import { Changes, Rights } from "#site/pages/privacy-policy/rights.tsx";
import { StoredItems } from "#site/pages/privacy-policy/stored-items.tsx";

export default function Policy() {
  return (
    <PolicyFrame
      home={{ path: paths.page.home(), label: "Back to Home" }}
      title="Privacy Policy"
      lead="What we store about you, why, and for how long. No visit is recorded before you agree. With or without your consent, our server counts page loads, but does not record who made them. You can withdraw your consent at any time."
      updated={`Last updated: ${formatPolicyDate("en-US")}`}
      contents="On this page"
      titles={policySections}
    >
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
    </PolicyFrame>
  );
}
