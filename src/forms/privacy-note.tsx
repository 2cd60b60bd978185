import { paths, translate } from "#paths.ts";
import { useWords } from "#words/words.ts";

/** Shown next to or below the submit button. Uses a plain link, because the policy may belong to another brand. */
export function PrivacyNote({ children }: { children: string }) {
  const { language, privacyPolicy } = useWords();
  return (
    <p className="text-small text-muted">
      {`${children} `}
      <a href={translate(paths.page.privacyPolicy(), language)} className="underline underline-offset-4">
        {privacyPolicy}
      </a>
    </p>
  );
}
