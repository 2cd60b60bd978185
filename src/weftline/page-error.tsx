import { PageError as SharedPageError } from "#shell/page-error.tsx";
import { pageErrorWords } from "#words/english/page-error.ts";
import { weftlinePaths } from "#weftline/paths.ts";

export const PageError = () => <SharedPageError home={weftlinePaths.template()} words={pageErrorWords} />;
