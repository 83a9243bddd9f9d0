import * as z from 'zod';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { forHero, orderSlides } from '#server/showcase/index.ts';

export const prerender = false;

export const PUT = endpoint({
  ...forHero,
  summary: 'Puts the slides in the order of their ids.',
  body: z.object({ ids: z.array(z.string()).min(1, 'Please give the ids in their order.').max(200) }),
  handle: async ({ body, viewer }) => ({ slides: await orderSlides(body.ids, actorOf(viewer)) }),
});
