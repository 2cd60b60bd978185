import { join } from "node:path";
import { defineConfig } from "oxlint";
import { files, otherSites, policies } from "./tools/lint/layers.ts";

const root = import.meta.dirname;
const resolver = join(root, "tools/lint/resolve-import.ts");

const tests = ["**/*.test.{ts,tsx}"];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest", "promise"],
  jsPlugins: ["eslint-plugin-boundaries", "./tools/lint/house-rules.ts"],
  ignorePatterns: ["node_modules", "build/**", "public/**", ".react-router/**", "**/migrations/**"],
  options: { reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error", suspicious: "error" },
  env: { builtin: true, browser: true, node: true },
  settings: {
    react: { version: "19.3" },
    "import/resolver": { [resolver]: { root } },
    "boundaries/root-path": root,
    "boundaries/files": files,
    "boundaries/dependency-nodes": ["import", "dynamic-import", "export", "require"],
    "boundaries/legacy-templates": false,
  },
  rules: {
    "boundaries/dependencies": [
      "error",
      {
        default: "disallow",
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        policies,
        message: "{{ from.file.path }} may not import {{ dependency.source }} (tools/lint/layers.ts)",
      },
    ],
    "boundaries/no-unknown-files": "error",
    "import/no-cycle": "error",
    "house/no-vague-names": "error",
    "house/kebab-case-folders": "error",
    "house/no-barrels": "error",
    "house/file-length": "error",
    "max-lines": ["warn", { max: 250 }],
    "max-lines-per-function": ["error", { max: 80 }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],

    eqeqeq: "error",
    "no-console": ["error", { allow: ["warn", "error"] }],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",

    "import/no-named-as-default-member": "off", // `pg.Client` is how a CommonJS package is imported.
    "import/no-unassigned-import": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off", // The rule also reports `onSubmit` of a form.
    "jsx-a11y/prefer-tag-over-role": "off", // <output> is for results of a form.
    "no-new": "off", // `new Intl.DateTimeFormat(...)` is how a time zone is validated.
    "no-shadow": "off",
    "no-unmodified-loop-condition": "off", // The rule ignores changes by other code during an `await`.
    "promise/always-return": "off",
    "react/react-in-jsx-scope": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/prefer-add-event-listener": "off",
    "unicorn/require-post-message-target-origin": "off", // `postMessage` of a Worker has no target origin.
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect*", "fc.assert"] }],
    "vitest/require-mock-type-parameters": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
  },
  overrides: [
    { files: ["src/server/**"], rules: { "house/sql-in-sql-files": "error", "react/rules-of-hooks": "off" } },
    {
      files: [
        "**/*.sql.ts",
        // Both run statements that other files pass to them.
        "src/server/platform/db/{database,query-rows}.ts",
        "src/server/platform/db/schema/**",
        "src/server/testing/**",
        "**/*-testing.ts",
        ...tests,
      ],
      rules: { "house/sql-in-sql-files": "off" },
    },
    {
      files: ["site", ...otherSites, "admin", "forms", "consent", "tracker"].map((folder) => `src/${folder}/**`),
      rules: { "house/urls-from-paths": "error" },
    },
    { files: ["src/**"], rules: { "house/brand-from-config": "error" } },
    {
      files: ["src/server/testing/**", "**/*-testing.ts", "{e2e,bench,faults}/**", ...tests],
      rules: { "house/brand-from-config": ["error", "tests"] },
    },
    {
      files: [
        // Names within the database and the data folder, and texts that were signed: installations already have them.
        "src/server/platform/{postgres,realtime}/**",
        "src/server/platform/db/**",
        "src/server/privacy/consent/**",
      ],
      rules: { "house/brand-from-config": ["error", "stored"] },
    },
    {
      // They name the service in deploy/, which a person renames, and the example of docs/adopting.md.
      files: ["tools/{deployment,documents}.test.ts", "e2e/adopting.test.ts"],
      rules: { "house/brand-from-config": "off" },
    },
    { files: ["src/admin/**"], rules: { "house/dates-in-one-file": "error" } },
    { files: ["src/admin/parts/format-time.ts"], rules: { "house/dates-in-one-file": "off" } },
    {
      files: ["tools/**", "e2e/**", "bench/**", "faults/**", "src/server/main.ts", ...tests],
      rules: { "no-console": "off" },
    },
    {
      files: ["site", ...otherSites].map((folder) => `src/${folder}/content/**`),
      rules: { "house/file-length": "off", "max-lines": "off" },
    },
    // A block of tests may be long.
    { files: tests, rules: { "house/urls-from-paths": "off", "max-lines-per-function": "off" } },
    { files: [...tests, "**/*-testing.ts"], rules: { "typescript/no-non-null-assertion": "off" } },
  ],
});
