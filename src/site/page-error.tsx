import { paths } from "#paths.ts";
import { PageError as SharedPageError } from "#shell/page-error.tsx";

export const PageError = () => <SharedPageError home={paths.page.home()} />;
