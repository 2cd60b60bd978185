/* oxlint-disable typescript/consistent-type-imports -- knip does not see an import statement inside of a declared module */
declare module "world-atlas/countries-110m.json" {
  type Countries = import("topojson-specification").GeometryCollection<{ name: string }>;
  const world: import("topojson-specification").Topology<{ countries: Countries }>;
  export default world;
}
