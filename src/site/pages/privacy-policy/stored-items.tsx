import { storedItems } from "#site/content/stored-items.ts";
import { StoredItemsTable } from "#site/pages/privacy-policy/stored-items-table.tsx";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

const columns = { name: "Name", purpose: "Purpose", lifetime: "Kept", ground: "Legal basis" };

export function StoredItems() {
  return (
    <PolicySection id="browser">
      <p>
        This is everything the site can store in your browser. Items marked Necessary need no consent: without them, the
        site could not respect your choice, show the meeting you booked, or keep an administrator signed in.
      </p>
      <StoredItemsTable caption="What this site stores in your browser" columns={columns} items={storedItems} />
      <p>
        The switches in the cookie dialog are off until you turn them on. If your browser sends Global Privacy Control,
        we treat that as Essential Only, which is the necessary items alone, until you choose otherwise. The cookie
        button at the bottom left of every page reopens the dialog.
      </p>
      <p>
        The Advertising switch only records your choice. This site carries no advertising and gives no data to
        advertisers.
      </p>
    </PolicySection>
  );
}
