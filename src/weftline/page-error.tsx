import { PageError as SharedPageError } from "#shell/page-error.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

export const PageError = () => <SharedPageError home={weftlinePaths.template()} />;
