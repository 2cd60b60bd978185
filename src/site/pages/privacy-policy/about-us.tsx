import { listImprint } from "#imprint.ts";
import { siteConfig } from "#site.config.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

const { brand, contact } = siteConfig;

export function InShort() {
  return (
    <PolicySection id="in-short">
      <ul>
        <li>
          Before you choose, this site stores nothing in your browser, unless you send a form and are offered a meeting.
          If you close the dialog without choosing, it stores only that you closed it.
        </li>
        <li>
          Analytics runs only if you switch it on. When you switch it off, it stops at once, and our server removes what
          ties the records to you.
        </li>
        <li>Your IP address is not stored.</li>
        <li>
          Fonts, pictures, bot checks and statistics come from our own server. Your browser contacts no other server.
        </li>
        <li>We do not sell data or show advertising.</li>
      </ul>
    </PolicySection>
  );
}

export function AboutUs() {
  return (
    <PolicySection id="controller">
      <p>The controller of the personal data described here is:</p>
      <address className="mt-4 border-l-2 border-text pl-4 not-italic">
        {listImprint(brand.company, contact).map((line) => (
          <span key={line} className="block tabular-nums">
            {line}
          </span>
        ))}
        <a href={`mailto:${contact.email}`} className="break-words">
          {contact.email}
        </a>
      </address>
      <p>Email this address about anything on this page. You do not need a form.</p>
    </PolicySection>
  );
}
