import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "#server/platform/config.ts";
import { root } from "./run-command.ts";

const read = (file: string) => readFile(join(root, file), "utf8");

interface ComposeFile {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}

interface Service {
  image: string;
  environment: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  expose?: string[];
  stop_grace_period?: string;
}

test("compose.yaml runs two locked-down apps that are reachable only through the proxy", async () => {
  const { services, networks } = parse(await read("compose.yaml"), { merge: true }) as ComposeFile;
  expect(Object.keys(services).sort()).toEqual(["app-1", "app-2", "caddy", "postgres"]);
  for (const name of ["app-1", "app-2"]) {
    const app = services[name] as Service;
    expect(app).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(app.ports).toBeUndefined();
    // The image sets the first two, and the third is for development.
    const setElsewhere = ["HOST", "PORT", "ORBIT_PAGES"];
    const settings = settingNames.filter((setting) => !setElsewhere.includes(setting));
    expect(Object.keys(app.environment).sort()).toEqual(settings.sort());
    // The network contains Caddy.
    expect(app.environment.TRUSTED_PROXIES).toBe(networks.default.ipam.config[0]?.subnet);
    // The app has time to drain before it is killed.
    const grace = Number.parseInt(app.stop_grace_period ?? "", 10);
    expect(grace).toBeGreaterThan(Number(app.environment.DRAIN_SECONDS) + 10);
  }
  const caddy = await read("deploy/Caddyfile");
  expect(caddy).toContain("reverse_proxy app-1:3000 app-2:3000");
  // Caddy would otherwise forward addresses claimed by visitors.
  expect(caddy).not.toMatch(/trusted_proxies|header_up/);
  const checks = Number(/health_interval (\d+)s/.exec(caddy)?.[1]);
  expect(Number(services["app-1"]?.environment.DRAIN_SECONDS)).toBeGreaterThan(2 * checks);
  for (const { image } of Object.values(services)) expect(image).not.toMatch(/:latest$/);
});

test("the container runs as an unprivileged user, without install scripts, on the project's version of Node", async () => {
  const lines = (await read("Containerfile")).split("\n");
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM")));
  expect(last).toContain("USER node");
  expect(last.some((line) => line.startsWith("CMD"))).toBe(true);
  for (const line of lines.filter((candidate) => /npm (ci|prune)/.test(candidate)))
    expect(line.match(/npm (ci|prune)/g)?.length).toBe(line.match(/--ignore-scripts/g)?.length);
  // A rewritten lock file would change the fingerprint of the build in the image.
  for (const line of lines.filter((candidate) => candidate.includes("npm prune"))) expect(line).toContain("--no-save");
  const { dependencies } = JSON.parse(await read("package.json")) as { dependencies: { node: string } };
  const major = dependencies.node.split(".")[0];
  for (const line of lines.filter((candidate) => candidate.startsWith("FROM")))
    expect(line).toContain(`node:${major}-`);
});

test("the unit runs the app as a permanent user, so that commands share its files, and restarts it except after a configuration error", async () => {
  const unit = await read("deploy/orbit.service");
  expect(unit).toMatch(/^User=orbit$/m);
  expect(unit).not.toMatch(/^DynamicUser=/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  const [, status] = /^RestartPreventExitStatus=(\d+)$/m.exec(unit) ?? [];
  expect(await read("src/server/main.ts")).toContain(`const badConfiguration = ${status};`);
});

/** The unit of a second app, made by the command of the document. */
async function makeSecondUnit(): Promise<string> {
  const [, script = ""] = /^sed -E '(.+)' deploy\/orbit\.service > /m.exec(await read("docs/operations.md")) ?? [];
  const { status, stdout } = spawnSync("sed", ["-E", script, "deploy/orbit.service"], { cwd: root, encoding: "utf8" });
  expect(status).toBe(0);
  return stdout;
}

test("the unit of a second app differs only in its settings and its folder", async () => {
  const lines = async (unit: Promise<string>) => (await unit).split("\n");
  const first = new Set(await lines(read("deploy/orbit.service")));
  expect((await lines(makeSecondUnit())).filter((line) => !first.has(line))).toEqual([
    "EnvironmentFile=-/etc/orbit-2.env",
    "Environment=DATA_DIR=/var/lib/orbit-2",
    "StateDirectory=orbit-2",
  ]);
});

test.runIf(spawnSync("systemd-analyze", ["--version"]).status === 0).each([
  ["the unit", () => read("deploy/orbit.service")],
  ["the unit of a second app", makeSecondUnit],
])("systemd finds no errors in %s", async (_, readUnit) => {
  const folder = await mkdtemp(join(tmpdir(), "orbit-unit-"));
  const unit = join(folder, "orbit.service");
  // The path of the program is resolved at the location where it will be installed.
  await writeFile(unit, (await readUnit()).replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  await rm(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, ""]);
});
