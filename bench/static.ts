/**
 * Compares the shop's static pages with nginx serving the same files, in short alternating rounds: one process against
 * one worker, then one for each of two cores, as the shop is installed (docs/operations.md, "As a service").
 */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipText } from '../src/server/static/packing.ts';
import { TEST_BUILD } from '../tests/support/base.ts';
import { startShop } from '../tests/support/shop.ts';
import { median, quantile, table } from './support/measure.ts';
import { startNginx } from './support/nginx.ts';
import { ensureTools, wrk, type WrkResult } from './support/tools.ts';

/** Pairs of measurements, whose order alternates: a host that grows slower then slows both sides equally. */
const ROUNDS = 9;
const SECONDS = 2;
const PAGES = 300;

/** What is asked for: the first is the header of a browser, for which both servers send the brotli copies. */
const CASES = [
  ['gzip, deflate, br, zstd', 32],
  ['gzip, deflate, br, zstd', 1],
  ['gzip', 32],
  ['gzip', 1],
  ['identity', 32],
] as const;

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

/** Loads all addresses at once, each with its share of the connections; resolves to the sum of their rates. */
async function loadAll(urls: readonly string[], connections: number, script: string): Promise<WrkResult> {
  const each = Math.max(1, connections / urls.length);
  const results = await Promise.all(
    urls.map((url) => wrk(url, { connections: each, seconds: SECONDS, script })),
  );
  const worst = (figure: (result: WrkResult) => number) => Math.max(...results.map(figure));
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: worst(({ p50 }) => p50),
    p99: worst(({ p99 }) => p99),
  };
}

/** Measures `processes` of the shop against nginx with as many workers. */
async function compare(processes: number): Promise<void> {
  const nginx = await startNginx(join(TEST_BUILD, 'client'), processes);
  const shops = await Promise.all(Array.from({ length: processes }, () => startShop()));
  const shopUrls = shops.map(({ url }) => url);
  const nginxUrls = shopUrls.map(() => nginx.url);
  const rows: Record<string, string | number>[] = [];
  for (const [encoding, connections] of CASES) {
    if (connections < processes) continue;
    const script = pathScript(encoding);
    const ask = {
      nginx: () => loadAll(nginxUrls, connections, script),
      shop: () => loadAll(shopUrls, connections, script),
    };
    // Not counted: Node compiles its busiest functions, nginx reads the files.
    await ask.nginx();
    await ask.shop();
    const figures: { shop: WrkResult[]; nginx: WrkResult[] } = { shop: [], nginx: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? (['nginx', 'shop'] as const) : (['shop', 'nginx'] as const);
      for (const side of order) figures[side].push(await ask[side]());
    }
    const rate = (results: WrkResult[]) => median(results.map(({ perSecond }) => perSecond));
    const ratios = figures.shop.map(
      ({ perSecond }, round) => perSecond / (figures.nginx[round]?.perSecond ?? NaN),
    );
    rows.push({
      encoding,
      connections,
      'nginx/s': rate(figures.nginx),
      'shop/s': rate(figures.shop),
      'shop ÷ nginx': median(ratios),
      'lower quarter': quantile(ratios, 0.25),
      'upper quarter': quantile(ratios, 0.75),
      'shop p50 ms': median(figures.shop.map(({ p50 }) => p50)),
      'shop p99 ms': median(figures.shop.map(({ p99 }) => p99)),
    });
  }
  nginx.stop();
  for (const shop of shops) {
    await shop.stop();
    shop.clear();
  }
  table(
    `Static product pages, processes on each side: ${processes} (${PAGES} pages, median of ${ROUNDS} pairs)`,
    rows,
  );
}

/** Prints requests per second and the ratio to nginx, with 1 and with 32 connections. */
export async function benchStatic(): Promise<void> {
  await ensureTools();
  await zipForNginx();
  for (const processes of [1, 2]) await compare(processes);
}
