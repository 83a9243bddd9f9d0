/**
 * The shop and everything around it that can fail: its process (restarted when it exits, like by a supervisor), disk,
 * database and clock, the mail server, Square and the model. One data directory for all rounds of a run.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openDatabase } from '#db/client.ts';
import { type Answer, copyBase, freePort, type Shop, startShop, SIGNATURE_KEY } from '#tests/support/shop.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Model, openModel } from './model.ts';
import type { Talk } from './talk.ts';
import { type OutsideEmulator, startOutsideEmulator } from '#tests/support/square.ts';
import type { Ack } from '#tests/support/auditor.ts';

/** How much faster time runs for the shop and for Square. */
const SPEED = 20;
const PRELOAD = join(import.meta.dirname, '../../support/pace.ts');
const TIMEOUT_MS = 60_000;

export class World {
  readonly url: string;
  readonly dataDir: string;
  readonly mailbox: Mailbox;
  readonly emulator: OutsideEmulator;
  readonly model: Model;
  /** The harness's own connection, for reading and for locking. */
  readonly database: Connection;
  /** What the shop has confirmed so far. */
  readonly acks: Ack[] = [];
  /** The conversations started so far. */
  readonly talks: { readonly round: number; readonly talk: Talk }[] = [];
  /** How often the shop was killed, was stopped, or crashed. */
  readonly ends = { killed: 0, stopped: 0, died: 0 };
  /** The number of faults that may cause a mail to be sent twice, with the same Message-ID. */
  mailsAtRisk = 0;
  /** Responses by kind: success, 4xx, 5xx, or none. */
  readonly answers = { well: 0, refused: 0, failed: 0, none: 0 };
  /** Exit code and last output of each crashed process. */
  readonly crashes: string[] = [];
  readonly #port: number;
  readonly #from: number;
  #jump = 0;
  #shopJump = 0;
  #closing = false;
  #open: Promise<Shop>;

  private constructor(
    parts: Pick<World, 'dataDir' | 'mailbox' | 'emulator' | 'model' | 'database'>,
    port: number,
    from: number,
  ) {
    this.dataDir = parts.dataDir;
    this.mailbox = parts.mailbox;
    this.emulator = parts.emulator;
    this.model = parts.model;
    this.database = parts.database;
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#from = from;
    this.#open = this.#start();
  }

  static async open(): Promise<World> {
    const dataDir = copyBase();
    const [port, emulatorPort] = [await freePort(), await freePort()];
    const from = Date.now();
    const squareDir = join(dataDir, 'square');
    mkdirSync(squareDir);
    const [mailbox, model, emulator, database] = await Promise.all([
      openMailbox(),
      openModel(),
      startOutsideEmulator({
        dir: squareDir,
        port: emulatorPort,
        shopUrl: `http://127.0.0.1:${port}`,
        preload: PRELOAD,
        env: { PACE_FROM: String(from), PACE_SPEED: String(SPEED), PACE_JUMP: '0' },
      }),
      openDatabase(`file:${join(dataDir, 'store.db')}`),
    ]);
    const world = new World({ dataDir, mailbox, emulator, model, database }, port, from);
    await world.#open;
    return world;
  }

  async #start(): Promise<Shop> {
    const shop = await startShop({
      dataDir: this.dataDir,
      port: this.#port,
      preload: PRELOAD,
      env: {
        ...this.model.env,
        // Loading takes half a second, which is ten seconds of the faster clock and more than the timeout for Square.
        WARM_UP: 'on',
        SMTP_URL: this.mailbox.url,
        SQUARE_EMULATOR_URL: this.emulator.url,
        SQUARE_WEBHOOK_KEY: SIGNATURE_KEY,
        PACE_FROM: String(this.#from),
        PACE_SPEED: String(SPEED),
        PACE_JUMP: String(this.#jump + this.#shopJump),
      },
    });
    void shop.ended.then(async (code) => {
      if (this.#closing || (await this.#open) !== shop) return;
      this.ends.died += 1;
      this.crashes.push(`exit ${code}: ${shop.output().slice(-600)}`);
      this.#open = this.#start();
    });
    return shop;
  }

  /** The running shop, after a restart if one is in progress. */
  get shop(): Promise<Shop> {
    return this.#open;
  }

  /** kill -9, then a new process on the same data. */
  async kill(): Promise<void> {
    this.ends.killed += 1;
    this.mailsAtRisk += 1;
    await this.#restart((shop) => shop.kill());
  }

  /** A graceful stop, then a new process. */
  async stopAndStart(): Promise<void> {
    this.ends.stopped += 1;
    await this.#restart((shop) => shop.stop());
  }

  async #restart(end: (shop: Shop) => Promise<unknown>): Promise<void> {
    const before = await this.#open;
    this.#open = end(before).then(() => this.#start());
    await this.#open;
  }

  /** The time of Square and of the shop, without an error of the shop's clock. */
  now(): number {
    return Math.round(this.#from + (Date.now() - this.#from) * SPEED + this.#jump);
  }

  /** Advances the clocks of the shop and of Square. */
  async advance(ms: number): Promise<void> {
    this.#jump += ms;
    this.emulator.tell({ jump: this.#jump });
    (await this.#open).tell({ jump: this.#jump + this.#shopJump });
  }

  /** Sets the error of the shop's clock; 0 corrects it. */
  async skewShopClock(ms: number): Promise<void> {
    this.#shopJump = ms;
    (await this.#open).tell({ jump: this.#jump + ms });
  }

  /**
   * Limits file sizes: `nothing` (each write fails), `some` (the write-ahead log may grow by 64 KB), or `all` (no limit).
   */
  async limitDisk(takes: 'nothing' | 'some' | 'all'): Promise<void> {
    const { pid } = await this.#open;
    const log = statSync(join(this.dataDir, 'store.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
    const limit = { nothing: 1, some: log + 65_536, all: 'unlimited' }[takes];
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`], { stdio: 'ignore' });
    } catch {
      // The process has just exited; the next one has no limit.
    }
  }

  /** Holds the database's write lock for so long. */
  async lockDatabase(ms: number): Promise<void> {
    const transaction = await this.database.client.transaction('write').catch(() => null);
    if (!transaction) return;
    await wait(ms);
    await transaction.rollback();
  }

  /** Sends JSON, or a form's fields, once the shop is running; null if there was no response. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer | null> {
    try {
      await this.#open;
      const answer = await fetch(this.url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined
          ? { headers }
          : body instanceof URLSearchParams
            ? { headers: { origin: this.url, ...headers }, body }
            : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      this.answers[answer.status < 400 ? 'well' : answer.status < 500 ? 'refused' : 'failed'] += 1;
      const isJson = (answer.headers.get('content-type') ?? '').includes('json');
      return {
        status: answer.status,
        headers: answer.headers,
        body: isJson ? (JSON.parse(text) as unknown) : text,
      };
    } catch {
      this.answers.none += 1;
      return null;
    }
  }

  /** Refunds a part of an order's charge in Square's own dashboard, without the shop. */
  async refundAtSquare(orderId: string, pence: number, key: string): Promise<void> {
    const { rows } = await this.database.client.execute({
      sql: "SELECT provider_payment_id AS id FROM payments WHERE order_id = ? AND state = 'completed'",
      args: [orderId],
    });
    if (!rows[0]) return;
    const body = {
      idempotency_key: key,
      payment_id: String(rows[0]['id']),
      amount_money: { amount: pence, currency: 'GBP' },
    };
    const headers = { authorization: 'Bearer EMULATOR' };
    await fetch(`${this.emulator.url}/v2/refunds`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  }

  /** Stops everything and deletes the data directory, unless `keep` is true. */
  async close(keep = false): Promise<void> {
    this.#closing = true;
    const shop = await this.#open;
    await shop.kill();
    await this.emulator.stop();
    await this.mailbox.close();
    await this.model.close();
    this.database.client.close();
    if (!keep) shop.clear();
  }
}
