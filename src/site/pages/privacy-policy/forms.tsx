import { siteConfig } from "#site.config.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

const { careersEmail } = siteConfig.contact;

export function Forms() {
  return (
    <PolicySection id="forms">
      <p>
        <strong>Demo request and contact form.</strong> We keep what you type: name, company, e-mail address, job title,
        company size, use case and message, with the time. A notice with the same content is kept for us beside it.
        Ground: steps that you ask for before a contract, Article 6(1)(b), or our interest in answering you, Article
        6(1)(f).
      </p>
      <p>
        <strong>Newsletter.</strong> We keep your e-mail address and the time. If we send you a mail to confirm it and
        you do not, we delete the address after 7 days. To unsubscribe, follow the link in any of our mails or write to
        us, and we delete it. Ground: your consent, Article 6(1)(a).
      </p>
      <p>
        <strong>Applications.</strong> Apply Now opens a mail to{" "}
        <a href={`mailto:${careersEmail}`} className="break-all">
          {careersEmail}
        </a>{" "}
        in your own mail program. This site sees nothing of it.
      </p>
      <p>
        <strong>Administrators.</strong> For those who sign in at the dashboard we keep name, e-mail address, a hash of
        the password, and their sessions.
      </p>
    </PolicySection>
  );
}

export function Protection() {
  return (
    <PolicySection id="protection">
      <p>
        When you turn to a form, your browser solves a small puzzle that our own server sets. It stands in for a
        captcha, needs no third party and learns nothing about you. That a solution was used is remembered for about 20
        minutes, as a hash.
      </p>
      <p>
        The server uses your IP address while it answers a request. Where it has to count attempts, as at the sign-in,
        it counts under a keyed pseudonym from which the address cannot be read. Ground: our interest in keeping the
        site working, Article 6(1)(f).
      </p>
    </PolicySection>
  );
}
