import { siteConfig } from "#site.config.ts";
import type { FormField } from "#contract/submitted-fields.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

const { careersEmail } = siteConfig.contact;

const fields: Readonly<Record<FormField, string>> = {
  full_name: "name",
  company: "company",
  email: "email address",
  job_title: "job title",
  company_size: "company size",
  use_case: "use case",
  message: "message",
};
// British English has no comma before "and".
const listed = new Intl.ListFormat("en-GB").format(Object.values(fields));

export function Forms() {
  return (
    <PolicySection id="forms">
      <p>
        <strong>Demo request and contact form.</strong> We keep what you type: {listed}, with the time and the language
        of the page. We also keep the notification we receive, with the same content. Legal basis: steps you ask for
        before a contract, Article&nbsp;6(1)(b), or our legitimate interest in answering you, Article&nbsp;6(1)(f).
      </p>
      <p>
        <strong>Newsletter.</strong> We keep your email address, the time and the language of the page. If we send you
        an email to confirm it and you do not, we delete the address after 7 days. To unsubscribe, follow the link in
        any of our emails or write to us, and we delete the address. Legal basis: your consent, Article&nbsp;6(1)(a).
      </p>
      <p>
        <strong>Applications.</strong> Apply Now opens an email to{" "}
        <a href={`mailto:${careersEmail}`} className="break-words">
          {careersEmail}
        </a>{" "}
        in your own email program. This site does not see it.
      </p>
      <p>
        <strong>Administrators.</strong> For people who sign in to the dashboard, we keep their name, email address, a
        hash of the password, and their sessions.
      </p>
    </PolicySection>
  );
}

export function Protection() {
  return (
    <PolicySection id="protection">
      <p>
        When you start to fill in a form, your browser solves a small puzzle from our own server. It replaces a captcha
        from a third party and collects nothing about you. To prevent reuse, we keep a hash of each solution for about
        20 minutes.
      </p>
      <p>
        The server uses your IP address while it answers a request. Where it has to count attempts, such as at sign-in,
        it uses a keyed pseudonym from which the address cannot be read. Legal basis: our legitimate interest in keeping
        the site working, Article&nbsp;6(1)(f).
      </p>
    </PolicySection>
  );
}
