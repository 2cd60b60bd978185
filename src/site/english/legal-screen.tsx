import { Legal } from "#site/vignettes/legal.tsx";

/** The Legal Agent's screen, beside the cards of the departments. Small windows show only the cards. */
export default function LegalScreen() {
  return (
    <div className="mt-12 max-lg:hidden">
      <Legal />
    </div>
  );
}
