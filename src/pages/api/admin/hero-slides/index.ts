import * as z from 'zod';
import { slideBody, slideWire } from '#domain/staff/showcase.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { forHero, saveSlide, showcaseResponse, slidesInOrder } from '#server/showcase/index.ts';

export const prerender = false;

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
  handle: async ({ body, viewer }) => showcaseResponse(await saveSlide(null, body, actorOf(viewer))),
});
