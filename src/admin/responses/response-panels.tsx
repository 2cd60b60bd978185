import { AssistantsPanel } from "#admin/responses/assistants-panel.tsx";
import { PageLoadsPanel } from "#admin/responses/page-loads-panel.tsx";

/** Panels of all responses. They are separate, because the other panels count only visitors who consented. */
export function ResponsePanels() {
  return (
    <>
      <PageLoadsPanel />
      <AssistantsPanel />
    </>
  );
}
