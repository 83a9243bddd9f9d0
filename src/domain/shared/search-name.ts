/**
 * Names in staff's searches: read out surname first, with a comma, or without the apostrophe, hyphen or space that stands in
 * them, they are found all the same.
 */
import { APOSTROPHES, plainLetters } from './plain-letters.ts';

/** What stands between the parts of a name, on one side and not on the other. */
const JOINTS = ["'", '-', ' '];

/** A text in plain letters without what may stand between them. @example withoutJoints('Anna O’Neill-Day') // 'annaoneillday' */
export const withoutJoints = (text: string): string => {
  const plain = plainLetters(text);
  return JOINTS.reduce((rest, joint) => rest.replaceAll(joint, ''), plain) || plain;
};

/** The same as an SQL expression over a text, in whatever letters: they stay as they are. @param isAscii it has no other apostrophe than ' */
export const withoutJointsSql = (text: string, isAscii: boolean): string =>
  [...JOINTS, ...(isAscii ? [] : APOSTROPHES.slice(1))].reduce(
    (rest, joint) => `replace(${rest}, '${joint === "'" ? "''" : joint}', '')`,
    text,
  );

/**
 * A search as it was typed, and as the name that it may be with the surname first.
 * @example nameOrders('Stranger, Aoife') // ['Stranger, Aoife', 'Aoife Stranger']
 */
export function nameOrders(search: string): readonly string[] {
  const words = search.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > 4 || /[\d@]/.test(search)) return [search];
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  return [...new Set([search, [...rest, first].join(' '), [last, ...words.slice(0, -1)].join(' ')])];
}
