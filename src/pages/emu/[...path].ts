/** The emulator's public endpoints on the shop's host: card tokens and receipts. Its controls and API are not exposed. */
import type { APIRoute } from 'astro';
import { problem } from '#server/http/problem.ts';
import { passToEmulator } from '#server/payments/index.ts';

const nothing = (): Response => problem(404, 'There is no such page.', { code: 'not_found' });

export const POST: APIRoute = async ({ params, request }) =>
  params['path'] === 'tokens' ? passToEmulator('tokens', request) : nothing();

export const GET: APIRoute = async ({ params, request }) => {
  const path = params['path'] ?? '';
  return /^receipts\/[\w-]{1,64}$/.test(path) ? passToEmulator(path, request) : nothing();
};
