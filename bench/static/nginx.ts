import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../e2e/support/app-process.ts";

export interface Nginx {
  url: string;
  /** Process id of the worker, which does all the work. */
  pid: number;
  version: string;
  stop(): Promise<void>;
}

/**
 * Serves the built files with a default nginx configuration; undefined if nginx is not installed. Uses one worker,
 * because the app is one process.
 */
export async function startNginx(files: string): Promise<Nginx | undefined> {
  const versionCheck = spawnSync("nginx", ["-v"], { encoding: "utf8" });
  if (versionCheck.status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "orbit-nginx-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const configuration = join(folder, "nginx.conf");
  await writeFile(
    configuration,
    `daemon off;
     worker_processes 1;
     pid ${folder}/pid;
     error_log stderr warn;
     events { worker_connections 1024; }
     http {
       include /etc/nginx/mime.types;
       access_log off;
       sendfile on;
       tcp_nopush on;
       keepalive_requests 1000000;
       gzip_static on;
       open_file_cache max=1000;
       client_body_temp_path ${folder}/body;
       proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi;
       scgi_temp_path ${folder}/scgi;
       server {
         listen 127.0.0.1:${port};
         root ${files};
         location / { try_files $uri $uri/index.html =404; }
       }
     }`,
  );
  const server = spawn("nginx", ["-c", configuration, "-p", folder], { stdio: ["ignore", "inherit", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))?.ok)
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`);
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8");
  return {
    url,
    pid: Number(children.trim().split(" ")[0]),
    version: versionCheck.stderr.trim().replace("nginx version: ", ""),
    async stop() {
      server.kill("SIGTERM");
      await once(server, "close");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
