import { useWords } from "#words/words.ts";
import { paths, translate } from "#paths.ts";
import { PageError as SharedPageError } from "#shell/page-error.tsx";

export function PageError() {
  const { language, pageError } = useWords();
  return <SharedPageError home={translate(paths.page.home(), language)} words={pageError} />;
}
