/** nginx in front of several processes, with the configuration for operators (deploy/nginx.conf). */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tests/support/base.ts';
import { freePort } from '../../tests/support/shop.ts';

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** deploy/nginx.conf without TLS, IPv6, brotli and limits of an address (all load comes from one), and for other ports. */
function configuration(port: number, redirects: number, shops: readonly number[]): string {
  const servers = shops.map((shop) => `  server 127.0.0.1:${shop} max_fails=2 fail_timeout=5s;`).join('\n');
  return readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace(/( *server 127\.0\.0\.1:\d+ [^\n]*\n)+/, `${servers}\n`)
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/^ *brotli_static on;$/m, '')
    .replace(/^ *limit_conn .*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${redirects};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
}

/** Starts nginx and waits until it responds. */
export async function startBalancer(shops: readonly number[]): Promise<Balancer> {
  const [port, redirects] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'ardglen-balancer-'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
${configuration(port, redirects, shops)} }`,
  );
  const child = spawn('nginx', ['-c', conf, '-p', folder], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
