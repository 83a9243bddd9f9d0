import { slideBody, slideWire } from '#domain/hero/contract.ts';
import { endpoint, FILE_BODY_BYTES, idParams } from '#server/http/endpoint.ts';
import { deleteSlide, forHero, saveSlide } from '#server/hero/index.ts';

export const PUT = endpoint({
  ...forHero,
  summary: 'Saves a hero slide.',
  params: idParams,
  body: slideBody,
  maxBody: FILE_BODY_BYTES,
  answer: slideWire,
  handle: ({ params: { id }, body, actor }) => saveSlide(id, body, actor),
});

export const DELETE = endpoint({
  ...forHero,
  summary: 'Deletes a hero slide.',
  params: idParams,
  handle: ({ params: { id }, actor }) => deleteSlide(id, actor),
});
