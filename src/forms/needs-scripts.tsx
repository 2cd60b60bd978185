import { siteConfig } from "#site.config.ts";

/** Its form hides itself with `noscript:hidden`; a submission without scripts would have no captcha and be refused. */
export function NeedsScripts({ email = siteConfig.contact.email }: { email?: string }) {
  return (
    <noscript>
      <p>
        This form needs JavaScript. Please write to{" "}
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>{" "}
        instead.
      </p>
    </noscript>
  );
}
