/**
 * `npm run check:lighthouse [-- --runs 3]`: runs Lighthouse on the five kinds of page with a budget, as phone and as
 * desktop, and compares the median scores with the minimum scores. Not part of `npm test`: other load on the machine
 * lowers the scores.
 */
import { spawnSync } from 'node:child_process';
import { makeBase } from '../tests/support/base.ts';
import { publicPages } from '../tests/support/pages.ts';
import { startShop } from '../tests/support/shop.ts';
import { fetchedTool } from './fetched-tool.ts';
import { ensureChromium } from './install-chromium.ts';

const MIN_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];
const PAGES = new Set(['home', 'products', 'product', 'gallery', 'area']);
/** The audit that fails because of the zoom lock, which the owner wants; the shop has a text-size control. */
const ZOOM_LOCK = 'meta-viewport';

interface Audit {
  readonly score: number | null;
  readonly displayValue?: string;
}
interface Report {
  readonly audits: Record<string, Audit>;
  readonly categories: Record<
    Category,
    { readonly score: number | null; readonly auditRefs: { readonly id: string; readonly weight: number }[] }
  >;
}

const runsAt = process.argv.indexOf('--runs');
const runs = runsAt < 0 ? 3 : Number(process.argv[runsAt + 1]);
const lighthouse = fetchedTool('lighthouse', 'lighthouse@13.5.0', 'lighthouse/cli/index.js');
const CHROME_PATH = await ensureChromium();

function audit(url: string, device: string): Report {
  const options = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [lighthouse, url, ...options, flags, ...preset],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}

/** A category's score, 0 to 100. For accessibility a failure of the zoom lock's audit alone does not count. */
function scoreOf({ categories, audits }: Report, category: Category): number {
  const { score, auditRefs } = categories[category];
  if (category !== 'accessibility') return Math.round((score ?? 0) * 100);
  const failing = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0);
  return failing.every(({ id }) => id === ZOOM_LOCK) ? 100 : Math.round((score ?? 0) * 100);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

await makeBase();
const shop = await startShop();
let misses = 0;
try {
  const pages = (await publicPages(shop)).filter(({ name }) => PAGES.has(name));
  console.log(`${'page'.padEnd(10)}${'device'.padEnd(9)}${CATEGORIES.join('  ')}  FCP, LCP, CLS`);
  for (const device of ['phone', 'desktop'])
    for (const { name, path } of pages) {
      const reports = Array.from({ length: runs }, () => audit(shop.url + path, device));
      const scores = CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))));
      const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift'].map(
        (id) => reports[0]?.audits[id]?.displayValue ?? '',
      );
      const missed = CATEGORIES.filter((category, at) => (scores[at] ?? 0) < MIN_SCORES[category]);
      misses += missed.length;
      const columns = scores.map((score, at) => String(score).padEnd((CATEGORIES[at]?.length ?? 0) + 2));
      const remark = missed.length ? `  too low: ${missed.join(', ')}` : '';
      console.log(name.padEnd(10) + device.padEnd(9) + columns.join('') + metrics.join(', ') + remark);
    }
} finally {
  await shop.stop();
  shop.clear();
}
process.exitCode = misses === 0 ? 0 : 1;
