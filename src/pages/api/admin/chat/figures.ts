import { figures } from '#domain/chat/desk-contract.ts';
import { deskFigures } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = endpoint({
  summary: 'Statistics of the conversations of the last 30 days.',
  access: ['support'],
  answer: figures,
  handle: () => deskFigures(),
});
