import { chosenRoomWire } from '#domain/rooms/kept-contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { chosenRoom } from '#server/rooms/index.ts';

export const GET = endpoint({
  summary: 'The floor of the user’s chosen room, for which cards show a price',
  access: 'user',
  answer: chosenRoomWire,
  handle: ({ user, context }) => chosenRoom(user.id, addressOf(context)),
});
