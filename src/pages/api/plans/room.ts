import { chosenRoomWire } from '#domain/rooms/kept-contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { chosenAreaM2 } from '#server/rooms/index.ts';

export const GET = endpoint({
  summary: 'The floor of the user’s chosen room, for which cards show a price',
  access: 'user',
  answer: chosenRoomWire,
  handle: async ({ user }) => ({ area_m2: await chosenAreaM2(user.id) }),
});
