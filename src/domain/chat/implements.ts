/** Tools and sundries that are named after a floor: `carpet grippers` are not carpet. */
import { plain } from './plain.ts';

const NOUN =
  'gripper rods?|grippers?|rods?|tape|cutters?|knife|knives|kickers?|saws?|rollers?|oil|polish|wax|cleaners?|cleaning kits?|shampoo|spray|protectors?|(?:felt )?pads?|pins|tacks|nails|(?:fitting|installation|laying) kits?|trowels?|wedges|paint|sealers?|fillers?|repair (?:kits?|sticks?|pens?)';
const OF_FLOOR = new RegExp(
  `\\b((?:carpet|laminate|tile|tiling|floor(?:ing)?|wood(?:en)?|vinyl|lvt|grout|oak|lino|stair|gripper|notched|adhesive) (?:${NOUN})|carpet tiles?)\\b`,
);
const ALONE = new RegExp(`\\b(?:any|a|an|some|stock|sell|do|have|need) ((?:${NOUN}))[?.! ]*$`);
const ASKS =
  /\b(?:do (?:you|ye|yous) (?:do|sell|stock|have)|have (?:you|ye|yous)|sell|stock|looking for|need|want|got any|any|buy|get|show)\b/;
/** The question is how to use it, not whether it is sold. */
const ADVICE = /^(?:how|can|could|should|what|which|is|are|will|would|does|why|do i)\b/;

export interface Implement {
  /** The shopper's name for it. */
  readonly name: string;
  /** What the product's name in the catalogue must contain. */
  readonly stem: string;
}

/** The tool or sundry that a sentence asks for; null if none. `carpet` alone is not one. */
export function implementIn(text: string): Implement | null {
  const words = plain(text);
  const name = (OF_FLOOR.exec(words) ?? ALONE.exec(words))?.[1];
  if (!name || ADVICE.test(words) || !(ASKS.test(words) || words.split(' ').length <= 3)) return null;
  const [noun = ''] = name.split(' ').slice(-1);
  const stem = name.startsWith('carpet tile') ? 'carpet tile' : noun.replace(/(?:ers?|s)$/, '');
  return { name, stem: name.includes('clean') ? 'clean' : stem };
}
