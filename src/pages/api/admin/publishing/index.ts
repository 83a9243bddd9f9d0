import { publishWire } from '#domain/admin/publish.ts';
import { publishingStatus } from '#server/publishing/admin/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The publishing status: waiting pages, failures, last published page.',
  access: 'staff',
  answer: publishWire,
  handle: () => publishingStatus(),
});
