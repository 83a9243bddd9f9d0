/** Which rooms floors are offered in: ids of rooms with commas between, by category; empty for all rooms. */
import * as z from 'zod/mini';
import type { Category } from '../catalogue/categories.ts';
import { keysOf } from '../shared/keys.ts';
import { partsOf } from './parts.ts';

const rooms = (what: string) =>
  z
    .string(`Rooms for ${what} is a text.`)
    .check(z.trim(), z.maxLength(300, `Rooms for ${what} has at most 300 characters.`));

export const roomViewShape = {
  rooms_tiles: rooms('tiles'),
  rooms_wood: rooms('wood'),
  rooms_laminate: rooms('laminate'),
  rooms_lvt: rooms('LVT'),
  rooms_vinyl: rooms('vinyl'),
  rooms_carpet: rooms('carpet'),
};
type RoomSetting = keyof typeof roomViewShape;

const SETTINGS: Readonly<Partial<Record<Category, RoomSetting>>> = {
  Tiles: 'rooms_tiles',
  'Wood Flooring': 'rooms_wood',
  'Laminate Flooring': 'rooms_laminate',
  LVT: 'rooms_lvt',
  'Vinyl & Lino': 'rooms_vinyl',
  Carpet: 'rooms_carpet',
};

/**
 * What is wrong with settings of rooms, by their names.
 * @param settings those that are changed
 * @param known the ids of all rooms
 */
export function roomRefusals(
  settings: Readonly<Partial<Record<string, unknown>>>,
  known: readonly string[],
): Record<string, string> {
  const refusals: Record<string, string> = {};
  for (const name of keysOf(roomViewShape)) {
    const text = settings[name];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const ids = text.split(',').map((part) => part.trim());
    const wrong = ids.find((id, at) => !known.includes(id) || ids.indexOf(id) !== at);
    if (wrong === '') refusals[name] = 'There is a comma without a room. Please take it out.';
    else if (wrong !== undefined)
      refusals[name] = known.includes(wrong)
        ? `${wrong} is there twice. Please take one out.`
        : `There is no room ${wrong}. The rooms are ${known.join(', ')}.`;
  }
  return refusals;
}

/** The ids of the rooms that a category is offered in; empty for all. */
export function roomsFor(category: Category, settings: Readonly<Record<RoomSetting, string>>): string[] {
  const setting = SETTINGS[category];
  return setting ? partsOf(settings[setting]) : [];
}
