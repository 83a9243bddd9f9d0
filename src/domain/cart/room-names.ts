/** The rooms that a cart line is for, as the shopper named them: `Living room, Hall`. */
import * as z from 'zod/mini';

/** The longest label; a line for more rooms names the first ones. */
export const MAX_ROOM_NAMES = 200;
const TOO_LONG = `Please give the rooms in at most ${MAX_ROOM_NAMES} letters.`;

export const roomNamesField = z.nullish(
  z.string(TOO_LONG).check(z.trim(), z.maxLength(MAX_ROOM_NAMES, TOO_LONG)),
);

/** Each name once, as many as the label holds; null without any. */
export function roomNamesOf(names: readonly string[]): string | null {
  const label: string[] = [];
  for (const name of new Set(names.map((each) => each.replaceAll(',', ' ').trim()))) {
    if (name === '' || [...label, name].join(', ').length > MAX_ROOM_NAMES) continue;
    label.push(name);
  }
  return label.length === 0 ? null : label.join(', ');
}

/** The label of a line to which goods for other rooms are added. */
export const joinedRoomNames = (
  before: string | null | undefined,
  added: string | null | undefined,
): string | null => roomNamesOf([before, added].flatMap((label) => label?.split(',') ?? []));
