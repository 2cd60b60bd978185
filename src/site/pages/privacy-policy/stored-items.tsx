import { storedItems } from "#site/content/stored-items.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

const columns = ["Name", "Purpose", "Kept for", "Legal basis"] as const;
const cell = "py-1 md:py-3 md:pr-5";

/** Rows become blocks on a small screen, where four columns would leave a word each. */
export function StoredItems() {
  return (
    <PolicySection id="browser">
      <p>
        This is everything the site can store in your browser. Items marked Necessary need no consent: without them, the
        site could not respect your choice or keep an administrator signed in.
      </p>
      <table className="mt-6 w-full border-collapse text-left text-small max-md:block">
        <caption className="sr-only">What this site stores in your browser</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-text">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-5 font-medium text-muted">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {storedItems.map(({ key, place, purpose, lifetime, ground }) => (
            <tr key={key} className="border-b border-rule align-top max-md:grid max-md:py-4">
              <th scope="row" className={`font-semibold ${cell}`}>
                <code className="font-sans md:whitespace-nowrap">{key}</code>
                <span className="block font-normal text-muted">{place}</span>
              </th>
              <td className={cell}>{purpose}</td>
              <td className={cell}>
                <span className="text-muted md:hidden">Kept for: </span>
                {lifetime}
              </td>
              <td className={cell}>
                <span className="text-muted md:hidden">Legal basis: </span>
                {ground}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The switches in the cookie dialog are off until you turn them on. If your browser sends Global Privacy Control,
        we treat that as Essential Only until you choose otherwise. The cookie button at the bottom left of every page
        reopens the dialog.
      </p>
      <p>
        The Advertising switch only records your choice. This site carries no advertising and gives no data to
        advertisers.
      </p>
    </PolicySection>
  );
}
