/** The faults of the rounds. All that lasts is removed at the end of the round, by `removeFaults`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelMood } from './model.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export interface Fault {
  /** Seeds the fault's random choices: another name changes the rounds of a seed. */
  readonly name: string;
  /** How many rounds of a cycle (schedule.ts) have this fault: several, if its moment decides what it hits. */
  readonly times: number;
  /** Injects the fault into a world whose journeys are about to begin. */
  readonly inject: (world: World, random: Random) => Promise<unknown>;
}

const fault = (name: string, times: number, inject: Fault['inject']): Fault => ({ name, times, inject });

const square = (name: string, times: number, faultConfig: (random: Random) => object): Fault =>
  fault(name, times, ({ emulator }, random) => emulator.faultConfig(faultConfig(random)));

const mail = (mood: World['mailbox']['mood']): Fault =>
  fault(`the mail server ${mood}`, 1, async ({ mailbox }) => (mailbox.mood = mood));

const model = (mood: ModelMood): Fault =>
  fault(`the model ${mood}`, 1, async (world, random) => world.model.fail(mood, random));

/** Any moment of the journeys, which take some hundreds of milliseconds. */
const anyMoment = (random: Random): Promise<void> => wait(random.int(0, 400));

/** Kills the shop once Square has made a payment or refund whose answer never comes. */
const killAfter = (of: 'payments' | 'refunds', name: string, times: number): Fault =>
  fault(name, times, async (world) => {
    const made = () => world.emulator.books()[of].length;
    const before = made();
    await world.emulator.faultConfig({ lose_answer: { how: 'hang', times: 9, of }, drop_webhooks: 9 });
    for (let waited = 0; waited < 100 && made() === before; waited++) await wait(20);
    await world.kill();
  });

export const FAULTS: readonly Fault[] = [
  fault('nothing', 1, async () => undefined),
  fault('kill -9', 4, async (world, random) => {
    await anyMoment(random);
    await world.kill();
  }),
  killAfter('payments', 'kill -9 between the charge and its record', 2),
  killAfter('refunds', 'kill -9 between the refund and its record', 1),
  fault('an orderly stop', 1, async (world, random) => {
    await anyMoment(random);
    await world.stopAndStart();
  }),
  fault('the disk is full', 2, async (world, random) => {
    world.mailsAtRisk += 1;
    await anyMoment(random);
    await world.limitDisk(random.pick(['nothing', 'nothing', 'some']));
    await wait(random.int(100, 400));
    await world.limitDisk('all');
  }),
  fault('the database is locked', 2, async (world, random) => {
    world.mailsAtRisk += 1;
    await anyMoment(random);
    await world.lockDatabase(random.int(50, 500));
  }),
  fault('the database is locked for longer than a statement waits', 1, async (world, random) => {
    world.mailsAtRisk += 1;
    await anyMoment(random);
    await world.lockDatabase(2600);
  }),
  mail('refuses'),
  mail('slow'),
  mail('lies'),
  mail('down'),
  square('Square fails', 1, (random) => ({ refuse: { status: 500, times: random.int(3, 12) } })),
  square('Square is busy', 1, (random) => ({ refuse: { status: 429, times: random.int(3, 12) } })),
  square('Square cuts the line after the charge', 2, (random) => ({
    lose_answer: { how: 'cut', times: random.int(3, 8) },
    drop_webhooks: random.int(0, 8),
  })),
  square('Square cuts the line after the refund', 2, (random) => ({
    lose_answer: { how: 'cut', times: random.int(2, 6), of: 'refunds' },
    drop_webhooks: random.int(0, 8),
  })),
  square('Square never answers', 1, (random) => ({
    lose_answer: { how: 'hang', times: random.int(2, 6) },
    drop_webhooks: random.int(0, 8),
  })),
  square('Square is slow', 1, (random) => ({ latency_ms: random.int(50, 350) })),
  square('notices get lost or come late', 1, (random) => ({
    drop_webhooks: random.int(1, 8),
    webhook_delay_ms: random.int(0, 4000),
  })),
  model('down'),
  model('failing'),
  model('slow'),
  model('silent'),
  model('cut'),
  model('raving'),
  model('lying'),
  fault('the clock is set forward', 1, (world, random) => world.skewShopClock(random.int(1, 40) * 60_000)),
  fault('the clock is set back', 1, (world, random) => world.skewShopClock(-random.int(1, 40) * 60_000)),
];

/** Removes all faults: the end of each round. */
export async function removeFaults(world: World): Promise<void> {
  world.mailbox.mood = 'takes';
  world.model.recover();
  await world.emulator.faultConfig({
    latency_ms: 0,
    refuse: { status: 500, times: 0 },
    lose_answer: { how: 'cut', times: 0 },
    drop_webhooks: 0,
    webhook_delay_ms: 0,
  });
  await world.limitDisk('all');
  await world.skewShopClock(0);
}
