import type { SectionTitles } from "#site/pages/privacy-policy/policy-section.tsx";

export function Contents({ label, titles }: { label: string; titles: SectionTitles }) {
  return (
    <nav aria-label={label} className="self-start lg:sticky lg:top-24">
      <p className="font-semibold">{label}</p>
      <ol className="mt-2 border-t border-text sm:max-lg:columns-2 sm:max-lg:gap-x-10">
        {Object.entries(titles).map(([id, title]) => (
          <li key={id} className="border-b border-rule">
            <a href={`#${id}`} className="block py-2 text-small text-muted hover:text-text hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
