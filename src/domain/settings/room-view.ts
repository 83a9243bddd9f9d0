/** Which rooms floors are offered in: ids of rooms with commas between, by category; empty for all rooms. */
import * as z from 'zod/mini';
import type { Category } from '../catalogue/categories.ts';
import { partsOf } from './parts.ts';

const ROOM_ID = /^[a-z0-9-]{1,40}$/;

const rooms = (what: string) =>
  z.string(`Rooms for ${what} is a text.`).check(
    z.trim(),
    z.maxLength(300, `Rooms for ${what} has at most 300 characters.`),
    z.refine(
      (text) => partsOf(text).every((part) => ROOM_ID.test(part)),
      `Rooms for ${what} are ids such as living-room, with commas between.`,
    ),
  );

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

/** The ids of the rooms that a category is offered in; empty for all. */
export function roomsFor(category: Category, settings: Readonly<Record<RoomSetting, string>>): string[] {
  const setting = SETTINGS[category];
  return setting ? partsOf(settings[setting]) : [];
}
