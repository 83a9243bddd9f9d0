/** What the shop speaks of the Universal Commerce Protocol, and where. */
import type { APIRoute } from 'astro';
import { ucpProfile } from '#server/agents/index.ts';

export const GET: APIRoute = () => ucpProfile();
