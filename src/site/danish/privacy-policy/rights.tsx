import { Link } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { DanishSection } from "#site/danish/privacy-policy/danish-section.tsx";

const { authority } = siteConfig.privacy;

export function Rights() {
  return (
    <DanishSection id="rights">
      <p>
        Du har ret til indsigt i dine data, til at få dem rettet eller slettet, til begrænsning af behandlingen, til at
        få dem udleveret i et maskinlæsbart format og til at gøre indsigelse mod behandling, der bygger på vores
        legitime interesse. Du kan til enhver tid trække dit samtykke tilbage, lige så let, som du gav det. Behandling,
        der er sket inden da, er fortsat lovlig.
      </p>
      <p>
        Når du slår Statistik fra i cookiedialogen, fjerner vi med det samme forbindelsen mellem oplysningerne og dig,
        og dialogen viser dine valg. I alle andre tilfælde kan du{" "}
        <Link to={paths.page.contactDanish("privacy")}>skrive til os</Link>, og vi svarer inden for en måned. Hjælp os
        med at finde oplysningerne fra statistikken ved at oplyse værdien af{" "}
        <code className="font-sans font-semibold">visitor_session</code> fra din browser. Gælder det dokumentation for
        samtykke, så oplys værdien af <code className="font-sans font-semibold">cookie_consent_proof</code>. Vi har
        ingen anden måde at finde dem på, fordi intet i dem siger, hvem du er.
      </p>
      <p>
        Hvis du mener, at vi behandler dine data forkert, kan du klage til{" "}
        <a href={authority.url.da} rel="noopener">
          {authority.name.da}
        </a>
        , {[...authority.address, authority.country.da].join(", ")}, eller til tilsynsmyndigheden i det land, hvor du
        bor eller arbejder.
      </p>
    </DanishSection>
  );
}

export function Changes() {
  return (
    <DanishSection id="changes">
      <p>
        Når denne politik ændres, ændres datoen øverst. Når teksten i cookiedialogen ændres, ændres dens version også,
        og du bliver spurgt igen. Et valg, der er truffet ud fra en tidligere tekst, gælder ikke længere.
      </p>
    </DanishSection>
  );
}
