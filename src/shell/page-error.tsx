import { useEffect } from "react";
import { recordPageView } from "#tracker/tracking.ts";
import { Button } from "#ui/button.tsx";
import { ErrorView } from "#ui/error-view.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { Words } from "#words/words.ts";

interface PageErrorProps {
  home: string;
  words: Words["pageError"];
}

/** Every page's error boundary, so that the nav and the footer stay when its content fails. */
export function PageError({ home, words }: PageErrorProps) {
  // Ends the open page view. The recorder counts no new one, because an error is shown.
  useEffect(recordPageView, []);
  return (
    <ErrorView words={words}>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
      <LinkButton to={home} reloadDocument variant="outline">
        {words.home}
      </LinkButton>
    </ErrorView>
  );
}
