import { createRequire, isBuiltin } from "node:module";
import { dirname, join } from "node:path";

/** Resolves imports for eslint-plugin-boundaries, which expects this interface. */
export const interfaceVersion = 2;

export function resolve(source: string, importer: string, { root }: { root: string }) {
  if (isBuiltin(source)) return { found: true, path: null };
  if (!/^[.#]/.test(source)) return { found: false };
  const [specifier = source] = source.split("?", 1);
  if (specifier.startsWith("./+types/")) return { found: true, path: generatedTypes(specifier, importer, root) };
  try {
    // Node itself resolves the `imports` of package.json.
    return { found: true, path: createRequire(importer).resolve(specifier) };
  } catch {
    return { found: false };
  }
}

function generatedTypes(specifier: string, importer: string, root: string): string {
  return join(root, ".react-router/types", dirname(importer).slice(root.length), specifier);
}
