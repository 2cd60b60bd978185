import { paths } from "#paths.ts";
import { formatPolicyDate } from "#site/content/policy-date.ts";
import { AboutUs, InShort } from "#site/danish/privacy-policy/about-us.tsx";
import { Analytics, WithoutConsent } from "#site/danish/privacy-policy/analytics.tsx";
import { danishSections } from "#site/danish/privacy-policy/danish-section.tsx";
import { Forms, Protection } from "#site/danish/privacy-policy/forms.tsx";
import { Recipients, Retention } from "#site/danish/privacy-policy/keeping.tsx";
import { Changes, Rights } from "#site/danish/privacy-policy/rights.tsx";
import { StoredItems } from "#site/danish/privacy-policy/stored-items.tsx";
import { PolicyFrame } from "#site/pages/privacy-policy/policy-frame.tsx";

export default function DanishPolicy() {
  return (
    <PolicyFrame
      home={{ path: paths.page.homeDanish(), label: "Tilbage til forsiden" }}
      title="Privatlivspolitik"
      lead="Hvad vi gemmer om dig, hvorfor og hvor længe. Vi registrerer ikke dit besøg, før du siger ja. Med eller uden dit samtykke tæller vores server, hvor ofte en side bliver åbnet, men registrerer ikke, hvem der åbner den. Du kan til enhver tid trække dit samtykke tilbage."
      updated={`Senest opdateret: ${formatPolicyDate("da-DK")}`}
      contents="På denne side"
      titles={danishSections}
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
