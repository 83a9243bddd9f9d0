import { slideBody, slideWire } from '#domain/hero/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, FILE_BODY_BYTES, idParams } from '#server/http/endpoint.ts';
import { deleteSlide, forHero, saveSlide, slideAnswer } from '#server/hero/index.ts';

export const PUT = endpoint({
  ...forHero,
  summary: 'Saves a hero slide.',
  params: idParams,
  body: slideBody,
  maxBody: FILE_BODY_BYTES,
  answer: slideWire,
  handle: async ({ params: { id }, body, viewer }) => slideAnswer(await saveSlide(id, body, actorOf(viewer))),
});

export const DELETE = endpoint({
  ...forHero,
  summary: 'Deletes a hero slide.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => slideAnswer(await deleteSlide(id, actorOf(viewer))),
});
