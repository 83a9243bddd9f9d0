/** What can be chosen beside the picture: the patterns and the turn of its floor, and the rooms. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import type { RoomViewLink } from '#domain/room-view/link.ts';
import { isBoard, usualTurn } from '#domain/room-view/turn.ts';
import { PATTERN_NAMES } from '#domain/rooms/patterns.ts';
import type { SceneData } from '#domain/room-view/scene.ts';

type Part = <Kind extends HTMLElement>(name: string) => Kind;

/** The patterns of the left floor, and how far it is turned. */
export function showPatterns(part: Part, floor: ViewFloorWire, link: RoomViewLink): void {
  const pattern = part<HTMLSelectElement>('pattern');
  pattern.replaceChildren(
    new Option('As it is made', ''),
    ...floor.layings
      .filter((_, at) => at > 0 || !isBoard(floor))
      .map((laying) => new Option(PATTERN_NAMES[laying.pattern], laying.pattern)),
  );
  pattern.value = link.pattern ?? '';
  if (pattern.selectedIndex < 0) pattern.value = '';
  pattern.disabled = floor.layings.length === 0;
  const turn = String(link.turn ?? usualTurn(floor));
  part<HTMLInputElement>('turn').value = turn;
  part('turn-words').textContent = `${turn}°`;
}

/**
 * Which rooms can be chosen, and why the others cannot.
 * @param shown the room of the picture; null for a photo of the shopper's own
 * @param offered the rooms that the floors can be seen in
 * @param isDrawn false where photos of the floors stand in for drawings
 */
export function showRooms(
  part: Part,
  scenes: readonly SceneData[],
  floors: readonly ViewFloorWire[],
  shown: SceneData | null,
  offered: readonly SceneData[],
  isDrawn: boolean,
): void {
  const choice = part('rooms');
  for (const radio of choice.querySelectorAll<HTMLInputElement>('[name=room]')) {
    radio.checked = radio.value === shown?.id;
    radio.disabled = !offered.some(({ id }) => id === radio.value);
  }
  const closed = scenes.filter((scene) => !offered.includes(scene));
  const kinds = floors
    .filter(({ rooms }) => rooms.length > 0 && closed.some(({ id }) => !rooms.includes(id)))
    .map(({ category }) => category);
  const why =
    isDrawn || kinds.length > 0
      ? `Not offered for ${[...new Set(kinds)].join(' or ')}`
      : 'Without a photo of this floor';
  const names = closed.map(({ title }) => `“${title}”`).join(', ');
  part('rooms-why').textContent = closed.length === 0 ? '' : `${why}: ${names}.`;
}
