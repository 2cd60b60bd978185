import { paths } from "#paths.ts";

/** Beside the button that sends. A plain link, because the policy may belong to the other brand. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className="text-small text-muted">
      {children}{" "}
      <a href={paths.page.privacyPolicy()} className="underline underline-offset-4">
        Privacy Policy
      </a>
    </p>
  );
}
