import * as z from 'zod';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { forHero, orderSlides, slideAnswer } from '#server/hero/index.ts';

export const PUT = endpoint({
  ...forHero,
  summary: 'Sets the order of the slides; refused if the current order differs from `before`.',
  body: z.object({
    ids: z.array(z.string()).min(1, 'Please give the ids in their order.').max(200),
    before: z.array(z.string()).max(200).optional(),
  }),
  handle: async ({ body, viewer }) => {
    const ordered = await orderSlides(body.ids, body.before, actorOf(viewer));
    return ordered.ok ? { slides: ordered.value } : slideAnswer(ordered);
  },
});
