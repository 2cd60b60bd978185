import { AssistantsPanel } from "#admin/responses/assistants-panel.tsx";
import { PageLoadsPanel } from "#admin/responses/page-loads-panel.tsx";

/** Figures of all responses. They stand apart, because they are not of the visitors who consented. */
export function ResponsePanels() {
  return (
    <>
      <PageLoadsPanel />
      <AssistantsPanel />
    </>
  );
}
