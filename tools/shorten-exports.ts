/** Paths of an exported module: one for `import`, one for `require`, each alone or beside the path of its types. */
interface Target {
  import?: string | { default: string };
  require?: string | { default: string };
}

export interface Manifest {
  exports?: Record<string, string | Target>;
  [field: string]: unknown;
}

const pattern = "./*";
const pathOf = (target: Target["import"]) => (typeof target === "object" ? target.default : target);

/**
 * Replaces the exports of a package whose modules have the same paths as their names, `./x` in `./x.js` and `./x.cjs`, by a
 * pattern, and leaves out the types, which TypeScript finds beside the modules. Node reads the manifest of a package again
 * for each module that is loaded: 130 KB of exports for each of the modules of drizzle-orm were two thirds of the start of
 * every command.
 */
export function shortenExports(manifest: Manifest): Manifest {
  const { exports = {} } = manifest;
  if (pattern in exports) return manifest;
  const others = Object.entries(exports).flatMap(([name, target]): [string, string | Target][] => {
    if (typeof target === "string") return [[name, target]];
    const [imported, required] = [pathOf(target.import), pathOf(target.require)];
    if (imported === `${name}.js` && required === `${name}.cjs`) return [];
    return [[name, { ...(imported && { import: imported }), ...(required && { require: required }) }]];
  });
  return {
    ...manifest,
    exports: { ...Object.fromEntries(others), [pattern]: { import: `${pattern}.js`, require: `${pattern}.cjs` } },
  };
}
