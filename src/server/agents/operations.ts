/** What agents can do, once for REST and MCP: name, request, capability, and what answers it. */
import type { $ZodType, output } from 'zod/v4/core';
import {
  cartBody,
  checkoutBody,
  lookupBody,
  newCheckoutBody,
  noBody,
  productBody,
  searchBody,
} from '#domain/agents/contract.ts';
import { deliveryQuery } from '#domain/delivery/contract.ts';
import { planBody } from '#domain/rooms/contract.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { deliveryFor } from '#server/delivery/index.ts';
import { planFor } from '#server/rooms/index.ts';
import { lookUp, productFor, searchCatalogue } from './catalogue.ts';
import { cancelSession, completeSession, createSession, readSession, replaceSession } from './sessions.ts';

interface Asked<Body> {
  /** Of the cart or checkout; empty for calls without one. */
  readonly id: string;
  readonly body: Body;
  /** The network address that asks. */
  readonly from: string;
}

export interface Operation {
  readonly summary: string;
  /** As `capabilityNamed` takes it. */
  readonly capability: string;
  /** The MCP argument that holds the body; absent where the arguments are the body, and for calls without one. */
  readonly argument?: 'catalog' | 'cart' | 'checkout';
  /** Takes the id of a cart or checkout. */
  readonly hasId?: true;
  /** Stores something; an idempotency key is honoured. */
  readonly changes?: true;
  readonly creates?: true;
  /** Anybody may call it, without naming a profile. */
  readonly isOwn?: true;
  readonly body: $ZodType;
  readonly run: (asked: Asked<never>) => Promise<Result<object>>;
}

/** Types `run` by the schema of its body. */
const operation = <Body extends $ZodType>(
  facts: Omit<Operation, 'body' | 'run'> & {
    readonly body: Body;
    readonly run: (asked: Asked<output<Body>>) => Promise<Result<object>>;
  },
): Operation => facts;

const catalogue = { argument: 'catalog' } as const;
const cart = { capability: 'cart', changes: true } as const;
const checkout = { capability: 'checkout', changes: true } as const;

export const OPERATIONS = {
  search_catalog: operation({
    ...catalogue,
    summary: 'Searches floors and what goes with them, by words, category and price.',
    capability: 'catalog.search',
    body: searchBody,
    run: async ({ body }) => ok(await searchCatalogue(body)),
  }),
  lookup_catalog: operation({
    ...catalogue,
    summary: 'Products by their ids.',
    capability: 'catalog.lookup',
    body: lookupBody,
    run: async ({ body }) => ok(await lookUp(body)),
  }),
  get_product: operation({
    ...catalogue,
    summary: 'One product, with price per box and per m², stock and attributes.',
    capability: 'catalog.lookup',
    body: productBody,
    run: ({ body }) => productFor(body),
  }),
  create_cart: operation({
    ...cart,
    summary: 'Starts a cart. Quantities are boxes or other sale units.',
    argument: 'cart',
    creates: true,
    body: cartBody,
    run: ({ body, from }) => createSession('cart', body, from),
  }),
  get_cart: operation({
    capability: 'cart',
    summary: 'A cart at today’s prices.',
    hasId: true,
    body: noBody,
    run: ({ id }) => readSession('cart', id),
  }),
  update_cart: operation({
    ...cart,
    summary: 'Replaces a cart.',
    argument: 'cart',
    hasId: true,
    body: cartBody,
    run: ({ id, body, from }) => replaceSession('cart', id, body, from),
  }),
  cancel_cart: operation({
    ...cart,
    summary: 'Deletes a cart.',
    hasId: true,
    body: noBody,
    run: ({ id }) => cancelSession('cart', id),
  }),
  create_checkout: operation({
    ...checkout,
    summary: 'Starts a checkout, which the buyer finishes at its continue_url.',
    argument: 'checkout',
    creates: true,
    body: newCheckoutBody,
    run: ({ body, from }) => createSession('checkout', body, from),
  }),
  get_checkout: operation({
    capability: 'checkout',
    summary: 'A checkout at today’s prices, with the free days of delivery.',
    hasId: true,
    body: noBody,
    run: ({ id }) => readSession('checkout', id),
  }),
  update_checkout: operation({
    ...checkout,
    summary: 'Replaces a checkout: lines, buyer, discount codes, address, day.',
    argument: 'checkout',
    hasId: true,
    body: checkoutBody,
    run: ({ id, body, from }) => replaceSession('checkout', id, body, from),
  }),
  complete_checkout: operation({
    ...checkout,
    summary: 'Says where the buyer checks and pays: nothing is ordered or paid by an agent.',
    argument: 'checkout',
    hasId: true,
    body: noBody,
    run: ({ id }) => completeSession(id),
  }),
  cancel_checkout: operation({
    ...checkout,
    summary: 'Ends a checkout.',
    hasId: true,
    body: noBody,
    run: ({ id }) => cancelSession('checkout', id),
  }),
  plan_room: operation({
    summary:
      'What a job needs: rooms and stairs in metres, a product for each; boxes, cuts off the roll, the kit and prices in pounds.',
    capability: 'plan_room',
    isOwn: true,
    body: planBody,
    run: ({ body, from }) => planFor(body, from),
  }),
  delivery_day: operation({
    summary: 'Days of delivery to a postcode, and of collection. items reads id:quantity,id:quantity.',
    capability: 'delivery_day',
    isOwn: true,
    body: deliveryQuery,
    run: ({ body }) => deliveryFor(body),
  }),
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;
