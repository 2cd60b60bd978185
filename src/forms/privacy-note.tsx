import { paths, translate } from "#paths.ts";
import { useWords } from "#words/words.ts";

/** Shown beside the submit button. A plain link, because the policy may belong to another brand. */
export function PrivacyNote({ children }: { children: string }) {
  const { language, privacyPolicy } = useWords();
  return (
    <p className="text-small text-muted">
      {children}{" "}
      <a href={translate(paths.page.privacyPolicy(), language)} className="underline underline-offset-4">
        {privacyPolicy}
      </a>
    </p>
  );
}
