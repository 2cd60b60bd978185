import { siteConfig } from "#site.config.ts";

/**
 * The form hides itself with `noscript:hidden`; without scripts, a submission would have no captcha token and be
 * rejected.
 */
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
