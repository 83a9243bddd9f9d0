import { readBytes } from '#server/http/body.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { json, problem } from '#server/http/problem.ts';
import { handleWebhook } from '#server/payments/index.ts';

const MAX_BODY = 256 * 1024;

export const POST = endpoint({
  access: 'public',
  summary: 'Webhook for Square’s signed notifications of payments and refunds',
  handle: async ({ request }) => {
    const notice = await readBytes(request, MAX_BODY, 'The notice is too large.');
    const outcome = await handleWebhook(
      notice.toString('utf8'),
      request.headers.get('x-square-hmacsha256-signature'),
    );
    if (outcome === 'forged') return problem(403, 'The signature is not Square’s.', { code: 'forged' });
    if (outcome === 'unreadable') return problem(400, 'The notice cannot be read.', { code: 'unreadable' });
    if (outcome === 'later') {
      const detail = 'A refund of this payment is still open here. Please send the notice again.';
      return problem(503, detail, { code: 'refund_open' }, { 'retry-after': '30' });
    }
    return json({ received: true });
  },
});
