/**
 * The shop and everything around it that can fail: its process (started again when it dies, as a supervisor does),
 * its disk, its database, its clock, the mail server, Square, the model. One data directory for all rounds of a run.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openDatabase } from '#db/client.ts';
import { type Answer, copyBase, freePort, type Shop, startShop } from '#tests/support/shop.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Model, openModel } from './model.ts';
import type { Talk } from './talk.ts';
import { type OutsideEmulator, SIGNATURE_KEY, startOutsideEmulator } from '#tests/support/square.ts';
import type { Ack } from '#tests/support/auditor.ts';

/** How much faster time runs for the shop and for Square. */
const SPEED = 20;
const PRELOAD = join(import.meta.dirname, '../../support/pace.ts');
const PATIENCE_MS = 60_000;

export class World {
  readonly url: string;
  readonly dataDir: string;
  readonly mailbox: Mailbox;
  readonly emulator: OutsideEmulator;
  readonly model: Model;
  /** A connection of the harness's own: it looks and it locks. */
  readonly database: Connection;
  /** What the shop has promised so far. */
  readonly acks: Ack[] = [];
  /** Conversations that have begun. */
  readonly talks: { readonly round: number; readonly talk: Talk }[] = [];
  /** How often the shop was killed, stopped, or ended by itself. */
  readonly ends = { killed: 0, stopped: 0, died: 0 };
  /** Faults that may make a mail go out twice, under the same Message-ID. */
  mailsAtRisk = 0;
  /** How the shop answered: well, with a refusal, with a failure of its own, or not at all. */
  readonly answers = { well: 0, refused: 0, failed: 0, none: 0 };
  /** Last words of processes that ended by themselves. */
  readonly lastWords: string[] = [];
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
        // As a shop opens: half a second of reading is ten of this world's, more than its patience with Square.
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
      this.lastWords.push(`exit ${code}: ${shop.output().slice(-600)}`);
      this.#open = this.#start();
    });
    return shop;
  }

  /** The shop, as soon as it is open (again). */
  get shop(): Promise<Shop> {
    return this.#open;
  }

  /** kill -9, and a new process on what it left. */
  async kill(): Promise<void> {
    this.ends.killed += 1;
    this.mailsAtRisk += 1;
    await this.#replace((shop) => shop.kill());
  }

  /** An orderly stop, and a new process. */
  async stopAndStart(): Promise<void> {
    this.ends.stopped += 1;
    await this.#replace((shop) => shop.stop());
  }

  async #replace(end: (shop: Shop) => Promise<unknown>): Promise<void> {
    const before = await this.#open;
    this.#open = end(before).then(() => this.#start());
    await this.#open;
  }

  /** Now, as the shop and Square see it where nobody has meddled with the shop's clock. */
  now(): number {
    return Math.round(this.#from + (Date.now() - this.#from) * SPEED + this.#jump);
  }

  /** Lets time pass for everybody at once. */
  async pass(ms: number): Promise<void> {
    this.#jump += ms;
    this.emulator.tell({ jump: this.#jump });
    (await this.#open).tell({ jump: this.#jump + this.#shopJump });
  }

  /** Puts the shop's clock alone wrong by so much; 0 puts it right. */
  async misset(ms: number): Promise<void> {
    this.#shopJump = ms;
    (await this.#open).tell({ jump: this.#jump + ms });
  }

  /**
   * What the disk still takes: nothing (each write fails), some (the write-ahead log may not grow beyond 64 KB more),
   * or all again.
   */
  async limitDisk(takes: 'nothing' | 'some' | 'all'): Promise<void> {
    const { pid } = await this.#open;
    const log = statSync(join(this.dataDir, 'store.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
    const limit = { nothing: 1, some: log + 65_536, all: 'unlimited' }[takes];
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`], { stdio: 'ignore' });
    } catch {
      // The process has just ended; the next one has no limit.
    }
  }

  /** Holds the database's write lock from outside for so long. */
  async lockDatabase(ms: number): Promise<void> {
    const transaction = await this.database.client.transaction('write').catch(() => null);
    if (!transaction) return;
    await wait(ms);
    await transaction.rollback();
  }

  /** One call; null where no answer came. Waits for an open door first. */
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
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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

  /** Ends everything. The data directory goes unless it is wanted for a look. */
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
