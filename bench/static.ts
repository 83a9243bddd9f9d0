/** Compares the shop's static pages with nginx serving the same files, in alternating rounds. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipText } from '../src/server/static/packing.ts';
import { TEST_BUILD } from '../tests/support/base.ts';
import { freePort, startShop } from '../tests/support/shop.ts';
import { median, table } from './support/measure.ts';
import { ensureTools, wrk, type WrkResult } from './support/tools.ts';

const ROUNDS = 3;
const SECONDS = 4;
const PAGES = 300;

/** nginx on the build's files with their gzip copies; nginx-light does not include the brotli module. */
async function startNginx(root: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'ardglen-nginx-'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  types { text/html html; } default_type application/octet-stream; access_log off; sendfile on; tcp_nopush on;
  keepalive_requests 1000000; gzip_static on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${root}; location / { try_files $uri $uri/index.html =404; } }
}`,
  );
  const child = spawn('nginx', ['-c', conf, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return { url, stop: () => child.kill('SIGTERM') };
}

const products = (): string[] => readdirSync(join(TEST_BUILD, 'client/products')).slice(0, PAGES);

/** Writes gzip copies for nginx, compressed like the shop's own, which are made on the first request. */
async function zipForNginx(): Promise<void> {
  for (const id of products()) {
    const page = join(TEST_BUILD, 'client/products', id, 'index.html');
    writeFileSync(`${page}.gz`, await zipText(readFileSync(page)));
  }
}

function pathScript(encoding: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'ardglen-wrk-')), 'paths.lua');
  writeFileSync(
    file,
    `local paths = {${products()
      .map((id) => `"/products/${id}"`)
      .join(',')}}
local i = 0
function request()
  i = i % #paths + 1
  return wrk.format("GET", paths[i], {["Accept-Encoding"] = "${encoding}"})
end`,
  );
  return file;
}

/** Prints requests per second and the ratio to nginx, with 1 and with 32 connections. */
export async function benchStatic(): Promise<void> {
  await ensureTools();
  await zipForNginx();
  const [shop, nginx] = await Promise.all([startShop(), startNginx(join(TEST_BUILD, 'client'))]);
  const rows: Record<string, string | number>[] = [];
  for (const [encoding, connections] of [
    ['identity', 32],
    ['gzip', 32],
    ['gzip', 1],
    // The header of a browser: the shop sends brotli, nginx-light sends gzip.
    ['gzip, deflate, br, zstd', 32],
  ] as const) {
    const script = pathScript(encoding);
    const figures: { shop: WrkResult[]; nginx: WrkResult[] } = { shop: [], nginx: [] };
    for (let round = 0; round < ROUNDS; round++) {
      figures.nginx.push(await wrk(nginx.url, { connections, seconds: SECONDS, script }));
      figures.shop.push(await wrk(shop.url, { connections, seconds: SECONDS, script }));
    }
    const rate = (results: WrkResult[]) => median(results.map(({ perSecond }) => perSecond));
    rows.push({
      encoding,
      connections,
      'nginx/s': rate(figures.nginx),
      'shop/s': rate(figures.shop),
      'shop ÷ nginx': rate(figures.shop) / rate(figures.nginx),
      'shop p50 ms': median(figures.shop.map(({ p50 }) => p50)),
      'shop p99 ms': median(figures.shop.map(({ p99 }) => p99)),
    });
  }
  nginx.stop();
  await shop.stop();
  shop.clear();
  table(`Static product pages (${PAGES} pages, median of ${ROUNDS} alternating rounds)`, rows);
}
