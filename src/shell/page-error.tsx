import { useEffect } from "react";
import { recordPageView } from "#tracker/tracking.ts";
import { Button } from "#ui/button.tsx";
import { ErrorView } from "#ui/error-view.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** Every page's error boundary, so that the nav and the footer stay when its content fails. */
export function PageError({ home }: { home: string }) {
  // Ends the page view that was open before: the recorder counts none for an error.
  useEffect(recordPageView, []);
  return (
    <ErrorView>
      <Button onClick={() => location.reload()}>Load again</Button>
      <LinkButton to={home} reloadDocument variant="outline">
        Go to the home page
      </LinkButton>
    </ErrorView>
  );
}
