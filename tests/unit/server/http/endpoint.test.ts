import type { APIContext } from 'astro';
import { describe, expect, test } from 'vitest';
import { registerBody } from '#domain/accounts/contract.ts';
import { guestOrderBody } from '#domain/orders/contract.ts';
import { refundBody } from '#domain/orders/staff.ts';
import { tradePricesBody } from '#domain/trade/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { GUEST } from '#server/http/viewer.ts';

interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** @param sent serialised as JSON, unless it is a stream */
async function refusal(body: Parameters<typeof endpoint>[0]['body'], sent: unknown): Promise<Problem> {
  const request = new Request('http://shop.test/api/x', {
    method: 'POST',
    body: sent instanceof ReadableStream ? sent : JSON.stringify(sent),
    duplex: 'half',
  } as RequestInit);
  const context = { request, url: new URL(request.url), params: {}, locals: { viewer: GUEST } };
  const route = endpoint({ access: 'public', body, handle: async () => ({}) });
  const answer = await route(context as unknown as APIContext);
  return (await (answer as Response).json()) as Problem;
}

describe('field errors of a refused body', () => {
  test('list each field once, with the first rule that is broken', async () => {
    const { detail, errors } = await refusal(registerBody, {
      full_name: ' ',
      username: [],
      email: '',
      password: '',
    });
    expect(detail).toBe('Full name is required');
    expect(errors).toEqual([
      { field: 'full_name', message: 'Full name is required' },
      { field: 'username', message: 'Username is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });

  test('list the same field of two lines twice', async () => {
    const { errors } = await refusal(guestOrderBody(['GB']), { items: [{}, {}] });
    const fields = errors.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['items.0.quantity', 'items.1.quantity']));
    expect(new Set(fields).size).toBe(fields.length);
  });
});

test.each<[string, Parameters<typeof refusal>[0], object]>([
  ['line', refundBody, { reason: 'One came broken.', amount: 1, line: [{ line: 0, quantity: 1 }] }],
  ['lines.0.boxes', refundBody, { reason: 'Broken.', lines: [{ line: 0, quantity: 1, boxes: 2 }] }],
])(
  'a field that a refund does not know is refused, for it may be meant to limit it: %s',
  async (field, schema, body) => {
    const name = field.split('.').at(-1);
    const message = `There is no field “${name}” here. Nothing was changed.`;
    expect(await refusal(schema, body)).toMatchObject({
      status: 422,
      detail: message,
      errors: [{ field, message }],
    });
  },
);

test.each([{}, { amount: null }])(
  'a refund that names neither amount nor lines is refused: %j',
  async (named) => {
    const message = 'Please give the amount to refund.';
    const refused = await refusal(refundBody, { reason: 'Sent back.', ...named });
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'amount', message }] });
  },
);

test.each([{ categories: { Shoes: 1 } }, { categories: null }])(
  'categories that the shop has not: %j',
  async (body) => {
    expect((await refusal(tradePricesBody, body)).detail).toBe('Please give categories of the shop.');
  },
);

test('a body that breaks off is a client error (400), not a server error', async () => {
  const goesAway = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"full_name":')),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  expect(await refusal(registerBody, goesAway)).toMatchObject({
    status: 400,
    detail: 'The request body broke off.',
  });
});
