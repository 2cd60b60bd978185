import type { Page } from "playwright-core";

/** A node as a screen reader announces it. */
export interface SpokenNode {
  role: string;
  name: string;
  /** Names of the regions and dialogs around it, outermost first. */
  within: readonly string[];
}

const enclosing = new Set(["region", "dialog", "tabpanel", "navigation", "banner", "main"]);

/** The browser's accessibility tree as a list in reading order; it contains nothing that is hidden. */
export async function readTree(page: Page): Promise<SpokenNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spoken: SpokenNode[] = [];
  const visit = (id: string, within: readonly string[]) => {
    const node = byId.get(id);
    if (!node) return;
    const [role, name] = [String(node.role?.value ?? ""), String(node.name?.value ?? "").trim()];
    if (!node.ignored) spoken.push({ role, name, within });
    const inner = !node.ignored && enclosing.has(role) && name ? [...within, name] : within;
    for (const child of node.childIds ?? []) visit(child, inner);
  };
  if (nodes[0]) visit(nodes[0].nodeId, []);
  return spoken;
}

const controls = new Set([
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "tab",
  "menuitem",
]);

/** Controls, tables, dialogs and images without a name, and names that occur twice in a region. */
export function findUnclear(nodes: readonly SpokenNode[]): string[] {
  const nodesToName = nodes.filter(
    ({ role }) => controls.has(role) || ["image", "table", "dialog", "region"].includes(role),
  );
  const unnamed = nodesToName
    .filter(({ name }) => name === "")
    .map(({ role, within }) => `${role} without a name in ${within.join(" > ") || "the page"}`);
  const buttons = nodes
    .filter(({ role }) => role === "button")
    .map(({ name, within }) => `${name} in ${within.join(" > ")}`);
  const twice = [...new Set(buttons.filter((text, place) => buttons.indexOf(text) !== place))];
  return [...unnamed, ...twice.map((text) => `several buttons ${text}`)];
}
