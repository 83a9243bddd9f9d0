/** nginx, serving a build's files with their gzip and brotli copies: what the shop's static pages are compared with. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/shop.ts';
import { BROTLI_MODULE } from './tools.ts';

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts nginx with this many workers on the files under `root`. */
export async function startNginx(
  root: string,
  workers: number,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'ardglen-nginx-'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `load_module ${BROTLI_MODULE};
daemon off; worker_processes ${workers}; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  types { text/html html; } default_type application/octet-stream; access_log off; sendfile on; tcp_nopush on;
  keepalive_requests 1000000; gzip_static on; brotli_static on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port} reuseport; root ${root}; location / { try_files $uri $uri/index.html =404; } }
}`,
  );
  const child = spawn('nginx', ['-c', conf, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries === 50) throw new Error(`nginx does not answer on port ${port}: see ${folder}/error.log.`);
    await new Promise((done) => setTimeout(done, 100));
  }
  const stop = (): void => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    child.kill('SIGTERM');
  };
  return { url, stop };
}
