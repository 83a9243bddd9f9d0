import type { APIRoute } from 'astro';
import { productFeed } from '#server/agents/index.ts';

export const GET: APIRoute = ({ request }) => productFeed(request);
