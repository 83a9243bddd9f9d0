/** The stand-in for Square's browser script at a fixed URL; the built file has a hashed name. */
import type { APIRoute } from 'astro';
import { isEmulated } from '#server/payments/index.ts';
import { standIn } from '#views/emu/stand-in.ts';

export const GET: APIRoute = () =>
  isEmulated
    ? new Response(null, { status: 302, headers: { location: standIn, 'cache-control': 'no-store' } })
    : new Response(null, { status: 404 });
