/** The rooms that a cart line is for, as the shopper named them: `Living room, Hall`, and how it is cut for them. */

/** The longest label; a line for more rooms names the first ones. */
export const MAX_ROOM_NAMES = 200;

/** A name as labels have it: a comma ends a name, so that none is kept in one. */
const roomLabel = (name: string): string =>
  name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Each name once, as many as the label holds; null without any. @param end what is said after the names */
export function roomNamesOf(names: readonly string[], end = ''): string | null {
  const label: string[] = [];
  const most = MAX_ROOM_NAMES - (end ? end.length + 2 : 0);
  for (const name of new Set(names.map(roomLabel))) {
    if (name === '' || [...label, name].join(', ').length > most) continue;
    label.push(name);
  }
  return label.length === 0 ? null : [...label, ...(end ? [end] : [])].join(', ');
}

/** The label of a line to which goods for other rooms are added. */
export const joinedRoomNames = (
  before: string | null | undefined,
  added: string | null | undefined,
): string | null => roomNamesOf([before, added].flatMap((label) => label?.split(',') ?? []));

/** A label without how the goods are cut. */
export const roomsOfLabel = (label: string): string =>
  label
    .split(', ')
    .filter((name) => !name.startsWith('cut for '))
    .join(', ');

/** Whether a label names a room. */
export const namesRoom = (label: string | null | undefined, name: string): boolean =>
  (label ?? '').split(',').map(roomLabel).includes(roomLabel(name));
