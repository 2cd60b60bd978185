import { ScrollButton, type ScrollButtonProps } from "#shell/scroll-button.tsx";
import { contactId } from "#site/site-handle.ts";

export const ContactButton = (props: ScrollButtonProps) => <ScrollButton to={contactId} {...props} />;
