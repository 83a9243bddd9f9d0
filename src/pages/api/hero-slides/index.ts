import * as z from 'zod';
import { slideWire } from '#domain/hero/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { slidesInOrder } from '#server/hero/index.ts';

export const GET = endpoint({
  access: 'public',
  summary: 'Active hero slides in their order.',
  answer: z.object({ slides: z.array(slideWire) }),
  handle: async () => ({ slides: await slidesInOrder(false) }),
});
