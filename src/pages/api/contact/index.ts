import { contactBody } from '#domain/contact/contract.ts';
import { takeMessage } from '#server/contact/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  access: 'public',
  summary: 'Send a message to the shop',
  body: contactBody,
  handle: async ({ body, context }) => {
    await takeMessage(context, body);
    return { success: true };
  },
});
