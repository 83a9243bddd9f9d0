import { publishWire } from '#domain/admin/publish.ts';
import { publishEverything } from '#server/publishing/admin/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Publishes every static page again.',
  access: ['catalogue'],
  answer: publishWire,
  handle: ({ actor }) => publishEverything(actor),
});
