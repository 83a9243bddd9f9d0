import { slideBody, slideWire } from '#domain/staff/showcase.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { deleteSlide, forHero, idParams, saveSlide, showcaseResponse } from '#server/showcase/index.ts';

export const prerender = false;

export const PUT = endpoint({
  ...forHero,
  summary: 'Saves a hero slide.',
  params: idParams,
  body: slideBody,
  maxBody: FILE_BODY_BYTES,
  answer: slideWire,
  handle: async ({ params: { id }, body, viewer }) =>
    showcaseResponse(await saveSlide(id, body, actorOf(viewer))),
});

export const DELETE = endpoint({
  ...forHero,
  summary: 'Deletes a hero slide.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => showcaseResponse(await deleteSlide(id, actorOf(viewer))),
});
