import { publishWire } from '#domain/admin/publish.ts';
import { retryFailures } from '#server/publishing/admin/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Retries the failed pages now.',
  access: ['catalogue'],
  answer: publishWire,
  handle: () => retryFailures(),
});
