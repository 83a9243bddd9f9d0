import type { APIContext } from 'astro';
import { describe, expect, test } from 'vitest';
import { registerBody } from '#domain/accounts/contract.ts';
import { guestOrderBody } from '#domain/orders/contract.ts';
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
