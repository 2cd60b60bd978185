/** Parts of a screen that are shown as a whole or not at all. */
const wholeParts = "li, tr, p, svg";

/**
 * Hides the rows and texts of a screen that the lower edge of a picture, in CSS pixels from the top, would cut. Returns
 * whether a part of the element stays visible.
 */
export function hideCutRows(element: HTMLElement | SVGElement, edge: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= edge) return true;
  const parts = [...element.children] as (HTMLElement | SVGElement)[];
  const isVisible =
    top < edge && !element.matches(wholeParts) && parts.map((part) => hideCutRows(part, edge)).some(Boolean);
  if (!isVisible) element.style.visibility = "hidden";
  return isVisible;
}
