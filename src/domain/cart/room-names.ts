/** The rooms that a cart line is for, as the shopper named them: `Living room, Hall`. */

/** The longest label; a line for more rooms names the first ones. */
export const MAX_ROOM_NAMES = 200;
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
