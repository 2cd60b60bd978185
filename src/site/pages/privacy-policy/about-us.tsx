import { siteConfig } from "#site.config.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

const { contact } = siteConfig;

export function InShort() {
  return (
    <PolicySection id="in-short">
      <ul>
        <li>
          Before you choose, this site stores nothing in your browser. Closing the dialog stores only that it was
          closed.
        </li>
        <li>
          Analytics runs only if you switch it on. When you switch it off it stops at once, and our server forgets whose
          records they were.
        </li>
        <li>Your IP address is not stored.</li>
        <li>
          Fonts, pictures, captcha and statistics come from our own server. Your browser asks nobody else for anything.
        </li>
        <li>We sell no data, and show no advertising.</li>
      </ul>
    </PolicySection>
  );
}

export function AboutUs() {
  return (
    <PolicySection id="controller">
      <p>The controller of the personal data described here is</p>
      <address className="mt-4 border-l-2 border-text pl-4 not-italic">
        {contact.address.value.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block tabular-nums">{contact.registrationNumber.value}</span>
        <a href={`mailto:${contact.email}`} className="break-all">
          {contact.email}
        </a>
      </address>
      <p>Write to this address about anything on this page. No form is needed.</p>
    </PolicySection>
  );
}
