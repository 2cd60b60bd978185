import { ActionButton } from "#admin/parts/action-button.tsx";

interface MoreButtonProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** On a phone, shows the filters, the order and the export, so that the first lead is higher up. */
export const MoreButton = ({ isOpen, onToggle }: MoreButtonProps) => (
  <ActionButton className="sm:hidden" data-more aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {isOpen ? "Hide filters" : "Filters and more"}
  </ActionButton>
);

/** Hidden on a phone until the tools are shown, also outside of them. */
export const withMore = "max-sm:hidden max-sm:group-has-[[data-more][aria-expanded=true]]/main:block";

/**
 * Class of a list of options. On a phone, two are in a row, and each stays on the screen while it limits the leads. Elsewhere it is as wide as its value,
 * so that all tools fit into one row.
 */
export const phonePick = (isShown: boolean) =>
  `rounded-control max-sm:min-w-0 max-sm:grow max-sm:basis-[calc(50%-0.25rem)] sm:[field-sizing:content] ${isShown ? "" : "max-sm:hidden"}`;
