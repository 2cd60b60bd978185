import { relative } from "node:path";
import { siteConfig } from "../../site.config.ts";

/** ESLint's types, limited to those used here. */
interface Node {
  type: string;
  value?: unknown;
  parent?: Node;
}

interface Call extends Node {
  arguments: (Node & { callee?: { name?: string } })[];
}

interface Program extends Node {
  body: (Node & { source?: unknown })[];
}

interface TemplateElement extends Node {
  value: { raw: string };
}

interface JsxAttribute extends Node {
  name: { name: string };
  value: (Node & { expression?: Node }) | null;
}

interface Context {
  cwd: string;
  filename: string;
  options: readonly unknown[];
  sourceCode: { lines: string[] };
  report(problem: { message: string; node: Node }): void;
}

// The selector determines the type of a visitor's parameter, which cannot be expressed as a type.
type Visitor = Record<string, (node: never) => void>;

const rule = (create: (context: Context) => Visitor, schema: object[] = []) => ({ create, meta: { schema } });

const vague = new Set(["util", "utils", "helper", "helpers", "common", "misc", "lib"]);

const noVagueNames = rule((context) => ({
  Program(node: Program) {
    const words = relative(context.cwd, context.filename).split(/[/\\.-]/);
    const word = words.find((candidate) => vague.has(candidate));
    if (word)
      context.report({ node, message: `"${word}" is not descriptive: name the file or folder after its content` });
  },
}));

const kebabCaseFolders = rule((context) => ({
  Program(node: Program) {
    const folders = relative(context.cwd, context.filename).split(/[/\\]/).slice(0, -1);
    const folder = folders.find((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name));
    if (folder) context.report({ node, message: `Folder "${folder}" is not in kebab-case` });
  },
}));

const noBarrels = rule((context) => ({
  Program(node: Program) {
    const statements = node.body;
    const isReExport = ({ type, source }: Program["body"][number]) =>
      type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && source !== null);
    const isIndex = /[/\\]index\.tsx?$/.test(context.filename);
    if (statements.length === 0) return;
    if (isIndex ? statements.some(isReExport) : statements.every(isReExport))
      context.report({ node, message: "Barrel file: import from the defining file instead" });
  },
}));

const maxFileLines = 400;

const fileLength = rule((context) => ({
  Program(node: Program) {
    const count = context.sourceCode.lines.length;
    if (count > maxFileLines)
      context.report({ node, message: `${count} lines, more than ${maxFileLines}: split the file by responsibility` });
  },
}));

const sql =
  /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|CREATE|ALTER|DROP|TRUNCATE|LISTEN|NOTIFY)\s|\b(WHERE|JOIN|CASE|EXISTS)\s|\b(count|sum|min|max|avg|coalesce)\(|::(text|int|bigint|float8|numeric|date|jsonb)\b/;

const sqlInSqlFiles = rule((context) => {
  const report = (node: Node) => context.report({ node, message: "SQL is allowed only in *.sql.ts" });
  return {
    "CallExpression > MemberExpression.callee[property.name='query']": report,
    "CallExpression[callee.name=/^query(Rows|Row|OneRow|OnRows)$/]": report,
    "TaggedTemplateExpression[tag.name='sql']": report,
    // Drizzle's query builder.
    "MemberExpression[property.name='orm']": report,
    Literal(node: Node) {
      if (typeof node.value === "string" && sql.test(node.value)) report(node);
    },
    TemplateElement(node: TemplateElement) {
      if (sql.test(node.value.raw)) report(node);
    },
  };
});

const linkAttributes = new Set(["href", "to", "action", "formAction"]);

const urlsFromPaths = rule((context) => {
  const report = (node: Node) => context.report({ node, message: "URLs must come from paths.ts" });
  return {
    "Literal[value=/^\\u002Fapi\\u002F/]": report,
    "TemplateElement[value.raw=/^\\u002Fapi\\u002F/]": report,
    JSXAttribute(node: JsxAttribute) {
      const value = node.value?.expression ?? node.value;
      if (linkAttributes.has(node.name.name) && value?.type === "Literal" && /^\/(?!api\/)/.test(String(value.value)))
        report(value);
    },
  };
});

const datesInOneFile = rule((context) => {
  const report = (node: Node) => context.report({ node, message: "Dates are formatted by parts/format-time.ts" });
  return {
    "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']": report,
    "MemberExpression[property.name=/^toLocale(Date|Time)?String$/]": report,
  };
});

const { id, name } = siteConfig.brand;
const brandName = new RegExp(String.raw`\b${name}\b|(^|[^a-z])${id}([^a-z]|$)`);
/** An address that a test invented, such as that of a mailbox. */
const inventedHost = new RegExp(String.raw`\b${id}\\?\.example\b`, "gi");

const isImport = ({ parent }: Node) => parent !== undefined && /^(Import|Export)/.test(parent.type);

const isTemporaryFolder = ({ parent }: Node) =>
  parent?.type === "CallExpression" && (parent as Call).arguments[0]?.callee?.name === "tmpdir";

/**
 * Reports the brand in strings and texts, which visitors or other programs may see, except in names of imported files.
 * Options: "tests" also accepts invented addresses and temporary folders, because the tests of a renamed site pass with
 * them; "stored" accepts the id, because installations already have names that contain it.
 */
const brandFromConfig = rule(
  (context) => {
    const isTest = context.options.includes("tests");
    const pattern = context.options.includes("stored") ? new RegExp(String.raw`\b${name}\b`) : brandName;
    const check = (node: Node, text: string) => {
      if (!pattern.test(isTest ? text.replaceAll(inventedHost, "") : text) || isImport(node)) return;
      if (isTest && isTemporaryFolder(node)) return;
      context.report({ node, message: `"${name}" comes from siteConfig.brand, so that a site can be renamed` });
    };
    return {
      // Includes regular expressions.
      Literal: (node: Node) => check(node, String(node.value)),
      TemplateElement: (node: TemplateElement) => check(node, node.value.raw),
      JSXText: (node: Node) => check(node, String(node.value)),
    };
  },
  [{ enum: ["tests", "stored"] }],
);

/** Project rules that no plugin provides. */
export default {
  meta: { name: "house" },
  rules: {
    "no-vague-names": noVagueNames,
    "kebab-case-folders": kebabCaseFolders,
    "no-barrels": noBarrels,
    "file-length": fileLength,
    "sql-in-sql-files": sqlInSqlFiles,
    "urls-from-paths": urlsFromPaths,
    "dates-in-one-file": datesInOneFile,
    "brand-from-config": brandFromConfig,
  },
};
