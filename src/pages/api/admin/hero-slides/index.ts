import * as z from 'zod';
import { slideBody, slideWire } from '#domain/hero/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { forHero, saveSlide, slideAnswer, slidesInOrder } from '#server/hero/index.ts';

export const GET = endpoint({
  ...forHero,
  summary: 'All hero slides in their order.',
  answer: z.object({ slides: z.array(slideWire) }),
  handle: async () => ({ slides: await slidesInOrder(true) }),
});

export const POST = endpoint({
  ...forHero,
  summary: 'Adds a hero slide.',
  body: slideBody,
  maxBody: FILE_BODY_BYTES,
  answer: slideWire,
  handle: async ({ body, viewer }) => slideAnswer(await saveSlide(null, body, actorOf(viewer))),
});
