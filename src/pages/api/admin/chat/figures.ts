import { figures } from '#domain/chat/desk-contract.ts';
import { deskFigures } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = endpoint({
  summary: 'How the last 30 days of conversations went.',
  access: ['support'],
  answer: figures,
  handle: () => deskFigures(),
});
