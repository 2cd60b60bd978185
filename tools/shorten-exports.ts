/**
 * Paths of an exported module for `import` and for `require`: a string, or an object that also has the path of the
 * types.
 */
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
 * Replaces exports that follow the pattern `./x` in `./x.js` and `./x.cjs` by one pattern, and leaves out the types,
 * which TypeScript finds beside the modules. Node reads the manifest of a package again for each module that it loads.
 * With the 130 KB of exports of drizzle-orm, this took two thirds of the start-up time of every command.
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
