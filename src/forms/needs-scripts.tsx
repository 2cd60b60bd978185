import { siteConfig } from "#site.config.ts";
import { useWords } from "#words/words.ts";

/**
 * The form hides itself with `noscript:hidden`; without scripts, a submission would have no captcha token and be
 * rejected.
 */
export function NeedsScripts({ email = siteConfig.contact.email }: { email?: string }) {
  const [before, after] = useWords().needsScripts;
  return (
    <noscript>
      <p>
        {`${before} `}
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>
        {after && ` ${after}`}
      </p>
    </noscript>
  );
}
