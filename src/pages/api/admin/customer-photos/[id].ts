import { photoWire } from '#domain/gallery/contract.ts';
import { photoBody } from '#domain/gallery/staff.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, FILE_BODY_BYTES, idParams } from '#server/http/endpoint.ts';
import { deletePhoto, forGallery, photoAnswer, updatePhoto } from '#server/gallery/admin/index.ts';

export const PUT = endpoint({
  ...forGallery,
  summary: 'Saves a customer photo.',
  params: idParams,
  body: photoBody,
  maxBody: FILE_BODY_BYTES,
  answer: photoWire,
  handle: async ({ params: { id }, body, viewer }) =>
    photoAnswer(await updatePhoto(id, body, actorOf(viewer))),
});

export const DELETE = endpoint({
  ...forGallery,
  summary: 'Deletes a customer photo.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => photoAnswer(await deletePhoto(id, actorOf(viewer))),
});
