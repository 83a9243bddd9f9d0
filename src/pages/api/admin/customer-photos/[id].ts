import { photoWire } from '#domain/gallery/contract.ts';
import { photoBody } from '#domain/gallery/staff.ts';
import { endpoint, FILE_BODY_BYTES, idParams } from '#server/http/endpoint.ts';
import { deletePhoto, forGallery, updatePhoto } from '#server/gallery/admin/index.ts';

export const PUT = endpoint({
  ...forGallery,
  summary: 'Saves a customer photo.',
  params: idParams,
  body: photoBody,
  maxBody: FILE_BODY_BYTES,
  answer: photoWire,
  handle: ({ params: { id }, body, actor }) => updatePhoto(id, body, actor),
});

export const DELETE = endpoint({
  ...forGallery,
  summary: 'Deletes a customer photo.',
  params: idParams,
  handle: ({ params: { id }, actor }) => deletePhoto(id, actor),
});
