/**
 * Steps that several journeys share, with retries like a well-behaved client: without a response the same request is sent
 * again with the same idempotency key.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '#tests/support/shop.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export interface Cast {
  readonly owner: Record<string, string>;
  /** A signed-in shopper; only one journey of a round uses the cart. */
  readonly shopper: { readonly email: string; readonly bearer: Record<string, string> };
  /** Products to buy; some have few boxes left. */
  readonly goods: readonly string[];
  readonly samples: readonly string[];
  /** Products to edit; no journey buys them. */
  readonly edited: readonly string[];
}

export interface Scene {
  readonly world: World;
  readonly cast: Cast;
  readonly random: Random;
  readonly round: number;
  readonly lane: number;
}

export interface Placed {
  readonly id: string;
  readonly order_token: string;
  readonly total_amount: number;
  readonly location_id: string;
}

const TRIES = 4;

/** Retries a request until the response is not a 5xx; resolves to the last response. */
export async function retry({ random }: Scene, ask: () => Promise<Answer | null>): Promise<Answer | null> {
  let answer: Answer | null = null;
  for (let tried = 0; tried < TRIES; tried++) {
    answer = await ask();
    if (answer && answer.status < 500) return answer;
    await wait(random.int(20, 200));
  }
  return answer;
}

export const addressOf = (email: string) => ({
  first_name: 'Orla',
  last_name: 'Quinn',
  email,
  address: '1 Quayside Road',
  city: 'Bangor',
  postal_code: 'BT20 5XX',
  country: 'GB',
});

export const mailOf = ({ round, lane }: Scene): string => `r${round}l${lane}@faults.example`;

/** Pays by card; true if the shop confirms it. */
export async function payFor(scene: Scene, order: Placed): Promise<boolean> {
  const { world, random } = scene;
  const tokens = [
    random.chance(0.2) ? 'cnon:card-nonce-declined' : 'cnon:card-nonce-ok',
    'cnon:card-nonce-ok',
    'cnon:gift-card-nonce-ok',
  ];
  // Sometimes a double click: the same request twice at once.
  const presses = random.chance(0.25) ? 2 : 1;
  for (const source_id of tokens) {
    const body = {
      source_id,
      amount_cents: Math.round(order.total_amount * 100),
      currency: 'GBP',
      order_id: order.id,
      location_id: order.location_id,
      order_token: order.order_token,
    };
    const ask = () => world.call('POST', '/api/payments/square', body);
    const answers = await Promise.all(Array.from({ length: presses }, () => retry(scene, ask)));
    if (answers.some((answer) => answer?.status === 200)) {
      world.acks.push({ kind: 'paid', round: scene.round, orderId: order.id });
      return true;
    }
    if (answers.every((answer) => answer?.status === 409)) return false;
  }
  return false;
}

export async function place(scene: Scene, path: string, body: object, headers = {}): Promise<Placed | null> {
  const { world, round } = scene;
  const answer = await retry(scene, () => world.call('POST', path, body, headers));
  if (answer?.status !== 201 && answer?.status !== 200) return null;
  const order = answer.body as Placed;
  world.acks.push({ kind: 'ordered', round, orderId: order.id, pence: Math.round(order.total_amount * 100) });
  return order;
}
