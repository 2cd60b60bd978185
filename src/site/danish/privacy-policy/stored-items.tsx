import { danishStoredItems } from "#site/danish/content/stored-items.ts";
import { DanishSection } from "#site/danish/privacy-policy/danish-section.tsx";
import { StoredItemsTable } from "#site/pages/privacy-policy/stored-items-table.tsx";

const columns = { name: "Navn", purpose: "Formål", lifetime: "Gemmes", ground: "Behandlingsgrundlag" };

export function StoredItems() {
  return (
    <DanishSection id="browser">
      <p>
        Her er alt, hvad webstedet kan gemme i din browser. Det, der er mærket »Nødvendig«, kræver ikke samtykke: Uden
        det kunne webstedet ikke respektere dit valg, vise det møde, du har booket, eller holde en administrator logget
        på.
      </p>
      <StoredItemsTable caption="Hvad webstedet gemmer i din browser" columns={columns} items={danishStoredItems} />
      <p>
        Til/fra-knapperne i cookiedialogen er slået fra, indtil du slår dem til. Hvis din browser sender Global Privacy
        Control, behandler vi det som »Kun nødvendige«, indtil du vælger noget andet. Cookieknappen nederst til venstre
        på alle sider åbner dialogen igen.
      </p>
      <p>
        Til/fra-knappen »Markedsføring« registrerer kun dit valg. Webstedet viser ingen reklamer og giver ingen data til
        annoncører.
      </p>
    </DanishSection>
  );
}
