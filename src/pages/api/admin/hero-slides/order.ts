import { mapOk } from '#domain/shared/result.ts';
import * as z from 'zod';
import { endpoint } from '#server/http/endpoint.ts';
import { forHero, orderSlides } from '#server/hero/index.ts';

export const PUT = endpoint({
  ...forHero,
  summary: 'Sets the order of the slides; refused if the current order differs from `before`.',
  body: z.object({
    ids: z.array(z.string()).min(1, 'Please give the ids in their order.').max(200),
    before: z.array(z.string()).max(200).optional(),
  }),
  handle: async ({ body, actor }) =>
    mapOk(await orderSlides(body.ids, body.before, actor), (ordered) => ({ slides: ordered })),
});
