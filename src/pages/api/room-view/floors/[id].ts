import { viewFloorWire } from '#domain/room-view/contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { viewFloor } from '#server/room-view/index.ts';

export const GET = endpoint({
  summary: 'What a view of a room needs of a floor: its swatch with its true size, its shine, its patterns.',
  access: 'public',
  ignoresSession: true,
  params: idParams,
  answer: viewFloorWire,
  handle: async ({ params: { id } }) =>
    (await viewFloor(id)) ??
    problem(404, 'This product cannot be seen in a room.', { code: 'unknown_floor' }),
});
