import { photoBody } from '#domain/catalogue/admin/contract.ts';
import { endpoint, FILE_BODY_BYTES, idParams } from '#server/http/endpoint.ts';
import { addPhoto, forCatalogue } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Adds a picture: a URL, or a data URL of at most 5 MB. The first becomes the main picture.',
  params: idParams,
  body: photoBody,
  maxBody: FILE_BODY_BYTES,
  handle: ({ params: { id }, body, actor }) => addPhoto(id, body, actor),
});
