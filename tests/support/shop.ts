/** A running shop: the real built server on a copy of the seeded base database, on a port of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@libsql/client';
import type { Browser } from 'playwright';
import { openDatabase, type Connection } from '#db/client.ts';
import { BASE_DATA, COMPILED, ROOT, TEST_BUILD } from './base.ts';
import { bound } from './children.ts';
import { countStart } from './costs.ts';
import { putBack, recordStart, type Start } from './put-back.ts';

export interface ShopOptions {
  /** Environment variables that override the test defaults. */
  readonly env?: Record<string, string>;
  /** Use this data directory (as it is) instead of a fresh copy of the base. */
  readonly dataDir?: string;
  /** A fixed port, for several starts; by default any free one. */
  readonly port?: number;
  /** A module to preload (pace.ts; with SHORT_TIMERS, short-timers.ts); the process then accepts messages. */
  readonly preload?: string;
}

export interface Shop {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** The port of Square's emulator; 0 if it takes any. */
  readonly emulatorPort: number;
  /** The test's own connection to the shop's database, for reading. */
  readonly database: Connection;
  /** The process's output so far. */
  readonly output: () => string;
  /** The e-mails in the outbox to one address (or all), oldest first. */
  mails(to?: string): Promise<Mail[]>;
  /** `fetch` with the path resolved; no redirect is followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The text of a page, its white space folded. */
  page(path: string, headers?: Record<string, string>): Promise<string>;
  /** Rows of the shop's database. */
  rows(sql: string, ...args: (string | number)[]): Promise<Row[]>;
  /** POST (or another method) of JSON, as an API client does: no Origin, no cookie. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Resolves to the exit code when the process ends, for whatever reason. */
  readonly ended: Promise<number | null>;
  /** Sends a message to the preloaded module. */
  tell(message: object): void;
  /** Sends SIGTERM and resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. The data directory is kept for the next start. */
  kill(): Promise<void>;
  /** Removes the data directory, after the last start. */
  clear(): void;
  /** Stops the shop and removes its data. */
  end(): Promise<void>;
}

export interface Mail {
  readonly id: string;
  readonly template: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The data of its template, as JSON. */
  readonly props: string;
  readonly state: string;
}

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/**
 * Below the system's range of ephemeral ports: one of those could be assigned to another test's mail server or browser
 * while the shop starts.
 */
const PORTS = { first: 20_000, last: 32_000 };
/** What every shop signs and hashes with. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789abcdef';
/** What Square signs its notices with. */
export const SIGNATURE_KEY = 'a-signature-key-for-tests';
let lastPort = PORTS.first + randomInt(PORTS.last - PORTS.first);

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** A port that is free now and that this process has not used before. */
export async function freePort(): Promise<number> {
  lastPort = lastPort < PORTS.last ? lastPort + 1 : PORTS.first;
  const port = lastPort;
  return (await isFree(port)) ? port : freePort();
}

/** Copies the seeded base into a temporary directory and returns its path. */
export function copyBase(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ardglen-'));
  cpSync(BASE_DATA, dataDir, { recursive: true });
  return dataDir;
}

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const look = () => {
      if (output().includes('ARDGLEN READY')) done();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) =>
      fail(new Error(`the shop exited with ${code} before it was ready:\n${output()}`)),
    );
    setTimeout(() => fail(new Error(`the shop was not ready after 90 s:\n${output()}`)), 90_000).unref();
  });
}

/** Starts a shop and waits until it is ready. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const dataDir = options.dataDir ?? copyBase();
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const preload =
    options.preload ??
    (options.env?.['SHORT_TIMERS'] ? join(import.meta.dirname, 'short-timers.ts') : undefined);
  const nodeOptions = preload ? ['--import', preload] : [];
  // A BUILD_DIR with a server of its own uses that; otherwise the test build's server is used.
  const own = join(options.env?.['BUILD_DIR'] ?? TEST_BUILD, 'server/entry.mjs');
  const entry = existsSync(own) ? own : join(TEST_BUILD, 'server/entry.mjs');
  countStart('shops');
  const started = spawn(process.execPath, [...nodeOptions, entry], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TZ: 'UTC',
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      BUILD_DIR: TEST_BUILD,
      SECRET: TEST_SECRET,
      RATE_LIMITS: 'off',
      // Embeddings cost memory and start-up time, and only the chat benchmark needs them.
      EMBEDDINGS: 'off',
      // Not for tests, because they start hundreds of processes; benchmarks start like a real shop.
      WARM_UP: process.env['VITEST'] ? 'off' : 'on',
      // So that tests do not depend on the time of day.
      BACKUP_HOUR: 'off',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
  });
  const child = bound(started);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const output = () => text;
  await ready(child, output);
  const database = await openDatabase(`file:${join(dataDir, 'store.db')}`);

  const shopFetch: Shop['fetch'] = (path, init) => fetch(new URL(path, url), { redirect: 'manual', ...init });

  const shop: Shop = {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    emulatorPort: Number(options.env?.['SQUARE_EMULATOR_PORT'] ?? 0),
    database,
    ended,
    tell: (message) => void (child.connected && child.send(message)),
    output,
    fetch: shopFetch,
    async mails(to) {
      const { rows } = await database.client.execute('SELECT * FROM outbox_emails ORDER BY created_at, id');
      const mails = rows.map((row) => ({ ...row }) as unknown as Mail);
      return to ? mails.filter((mail) => mail.to === to) : mails;
    },
    async page(path, headers = {}) {
      return (await (await shopFetch(path, { headers })).text()).replace(/\s+/g, ' ');
    },
    async rows(sql, ...args) {
      return (await database.client.execute({ sql, args })).rows;
    },
    async send(method, path, body, headers = {}) {
      const answer = await shopFetch(path, {
        method,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = (answer.headers.get('content-type') ?? '').includes('json');
      return {
        status: answer.status,
        headers: answer.headers,
        body: isJson ? (JSON.parse(text) as unknown) : text,
      };
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      database.client.close();
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      database.client.close();
    },
    clear() {
      rmSync(dataDir, { recursive: true, force: true });
    },
    async end() {
      await shop.stop();
      shop.clear();
    },
  };
  return shop;
}

/** The worker's shop; a global, so that a test that resets modules does not lose it. */
const worker = globalThis as {
  ardglenShop?: { readonly shop: Shop; readonly start: Start | null } | undefined;
  ardglenBrowsers?: Partial<Record<string, Promise<Browser>>>;
};

/** Pages that a test file has left open would go on asking. */
async function closePages(): Promise<void> {
  const browsers = await Promise.all(Object.values(worker.ardglenBrowsers ?? {}));
  const contexts = browsers.flatMap((browser) => browser?.contexts() ?? []);
  await Promise.all(contexts.map((context) => context.close().catch(() => undefined)));
}

/** Ends the faults that a test file has set in Square's emulator (src/server/payments/emulator/fault-config.ts). */
async function clearFaults({ emulatorPort }: Shop): Promise<void> {
  const body = JSON.stringify({
    latency_ms: 0,
    refuse: { status: 500, times: 0 },
    lose_answer: { how: 'cut', times: 0 },
    charge_other: { pence: 1, times: 0 },
    drop_webhooks: 0,
    webhook_delay_ms: 0,
  });
  const { status } = await fetch(`http://127.0.0.1:${emulatorPort}/emu/fault-config`, {
    method: 'POST',
    body,
  });
  if (status !== 200) throw new Error('the emulator kept its faults');
}

/**
 * The seeded shop of a test file that neither stops nor configures it: the worker's own, put back, or a new one
 * (put-back.ts).
 */
export async function sharedShop(): Promise<Shop> {
  const before = worker.ardglenShop;
  worker.ardglenShop = undefined;
  await closePages();
  if (before?.start && (await putBack(before.start))) {
    await clearFaults(before.shop);
    worker.ardglenShop = before;
    return before.shop;
  }
  await before?.shop.kill();
  before?.shop.clear();
  const shop = await startShop({
    env: { SQUARE_EMULATOR_PORT: String(await freePort()), SQUARE_WEBHOOK_KEY: SIGNATURE_KEY },
  });
  worker.ardglenShop = { shop, start: await recordStart(shop) };
  return shop;
}
