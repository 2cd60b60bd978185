import { Button } from "#ui/button.tsx";
import { ErrorView } from "#ui/error-view.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** Every page's error boundary, so that the nav and the footer stay when its content fails. */
export function PageError({ home }: { home: string }) {
  return (
    <ErrorView>
      <Button onClick={() => location.reload()}>Load again</Button>
      <LinkButton to={home} reloadDocument variant="outline">
        Go to the home page
      </LinkButton>
    </ErrorView>
  );
}
