import * as z from 'zod';
import { slideBody, slideWire } from '#domain/hero/contract.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { forHero, saveSlide, slidesInOrder } from '#server/hero/index.ts';

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
  handle: ({ body, actor }) => saveSlide(null, body, actor),
});
