/** The faults of the rounds: each is injected, and returns a function that removes it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelMood } from './model.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export interface Fault {
  /** Seeds the fault's random choices: another name changes the rounds of a seed. */
  readonly name: string;
  readonly weight: number;
  /** A journey that must run during this fault. */
  readonly journey?: string;
  /** Injects the fault; resolves to a function that removes it at the end of the round. */
  readonly inject: (world: World, random: Random) => Promise<() => Promise<void>>;
}

const nothingToRemove = async (): Promise<void> => undefined;

const fault = (name: string, weight: number, inject: Fault['inject']): Fault => ({ name, weight, inject });

const square = (name: string, weight: number, knobs: (random: Random) => object): Fault =>
  fault(name, weight, async ({ emulator }, random) => {
    await emulator.knobs(knobs(random));
    return nothingToRemove;
  });

const mail = (mood: World['mailbox']['mood'], weight: number): Fault =>
  fault(`the mail server ${mood}`, weight, async ({ mailbox }) => {
    mailbox.mood = mood;
    return async () => void (mailbox.mood = 'takes');
  });

/** Runs a chat journey during the fault, which otherwise might affect nobody. */
const model = (mood: ModelMood, weight: number): Fault => ({
  ...fault(`the model ${mood}`, weight, async (world, random) => {
    world.model.fail(mood, random);
    return nothingToRemove;
  }),
  journey: 'chat',
});

export const FAULTS: readonly Fault[] = [
  fault('nothing', 4, async () => nothingToRemove),
  fault('kill -9', 9, async (world) => {
    await world.kill();
    return nothingToRemove;
  }),
  fault('kill -9 between the charge and its record', 3, async (world) => {
    await world.emulator.knobs({ lose_answer: { how: 'hang', times: 1 }, drop_webhooks: 2 });
    await wait(120);
    await world.kill();
    return nothingToRemove;
  }),
  fault('an orderly stop', 2, async (world) => {
    await world.stopAndStart();
    return nothingToRemove;
  }),
  fault('the disk is full', 12, async (world, random) => {
    world.mailsAtRisk += 1;
    await world.limitDisk(random.pick(['nothing', 'nothing', 'some']));
    await wait(random.int(100, 400));
    return () => world.limitDisk('all');
  }),
  fault('the database is locked', 12, async (world, random) => {
    world.mailsAtRisk += 1;
    await world.lockDatabase(random.int(50, 500));
    return nothingToRemove;
  }),
  fault('the database is locked for longer than a statement waits', 1, async (world) => {
    world.mailsAtRisk += 1;
    await world.lockDatabase(2600);
    return nothingToRemove;
  }),
  mail('refuses', 3),
  mail('slow', 3),
  mail('lies', 4),
  mail('down', 3),
  square('Square fails', 5, (random) => ({ refuse: { status: 500, times: random.int(1, 5) } })),
  square('Square is busy', 4, (random) => ({ refuse: { status: 429, times: random.int(1, 4) } })),
  square('Square cuts the line after the charge', 6, (random) => ({
    lose_answer: { how: 'cut', times: random.int(1, 3) },
    drop_webhooks: random.int(0, 4),
  })),
  square('Square never answers', 4, (random) => ({
    lose_answer: { how: 'hang', times: random.int(1, 3) },
    drop_webhooks: random.int(0, 4),
  })),
  square('Square is slow', 3, (random) => ({ latency_ms: random.int(50, 350) })),
  square('notices get lost or come late', 4, (random) => ({
    drop_webhooks: random.int(1, 5),
    webhook_delay_ms: random.int(0, 4000),
  })),
  model('down', 2),
  model('failing', 2),
  model('slow', 2),
  model('silent', 1),
  model('cut', 2),
  model('raving', 2),
  model('lying', 3),
  fault('the clock is set forward', 4, async (world, random) => {
    await world.skewShopClock(random.int(1, 40) * 60_000);
    return () => world.skewShopClock(0);
  }),
  fault('the clock is set back', 4, async (world, random) => {
    await world.skewShopClock(-random.int(1, 40) * 60_000);
    return () => world.skewShopClock(0);
  }),
];

/** Removes all faults: the end of each round. */
export async function removeFaults(world: World): Promise<void> {
  world.mailbox.mood = 'takes';
  world.model.recover();
  await world.emulator.knobs({
    latency_ms: 0,
    refuse: { status: 500, times: 0 },
    lose_answer: { how: 'cut', times: 0 },
    drop_webhooks: 0,
    webhook_delay_ms: 0,
  });
  await world.limitDisk('all');
  await world.skewShopClock(0);
}
