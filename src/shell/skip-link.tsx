import { useWords } from "#words/words.ts";
import { mainId } from "#shell/page-arrival.tsx";

export function SkipLink() {
  const { skip } = useWords();
  return (
    <a
      href={`#${mainId}`}
      data-surface="paper"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control px-4 py-2 font-medium focus:translate-y-0"
    >
      {skip}
    </a>
  );
}
