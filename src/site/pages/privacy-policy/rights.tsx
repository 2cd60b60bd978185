import { Link } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

const { authority } = siteConfig.privacy;

export function Rights() {
  return (
    <PolicySection id="rights">
      <p>
        You may see your data, have it corrected or erased, have its use restricted, receive it in a machine-readable
        format, and object to processing based on our legitimate interest. You can withdraw consent at any time, as
        easily as you gave it. Processing before the withdrawal remains lawful.
      </p>
      <p>
        Switching Analytics off in the cookie dialog unlinks your analytics records from you at once, and the dialog
        shows the record of your choices. For anything else, <Link to={paths.page.contact("privacy")}>write to us</Link>{" "}
        and we answer within one month. To help us find analytics records, add the value of{" "}
        <code className="font-sans font-semibold">visitor_session</code> from your browser; for proofs of consent, add
        that of <code className="font-sans font-semibold">cookie_consent_proof</code>. We have no other way to find
        them, because nothing in them says who you are.
      </p>
      <p>
        If you think we handle your data wrongly, you may complain to{" "}
        <a href={authority.url.en} rel="noopener">
          {authority.name.en}
        </a>
        , {authority.address.join(", ")}, {authority.country.en}, or to the authority of the country where you live or
        work.
      </p>
    </PolicySection>
  );
}

export function Changes() {
  return (
    <PolicySection id="changes">
      <p>
        When this policy changes, the date at the top changes. When the cookie dialog&apos;s text changes, its version
        changes too, and you are asked again. A choice made under an earlier text is not carried over.
      </p>
    </PolicySection>
  );
}
