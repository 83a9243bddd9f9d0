/** What a shopper's sentence says of sizes and money: pure, British and metric. */
import { MM2_PER_M2 } from '../shared/area.ts';

const FOOT_MM = 304.8;
const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};
const NUMBER_WORD = new RegExp(`\\b(${Object.keys(WORDS).join('|')})\\b`, 'g');

/** Lower case, decimal points, one space, number words as figures, `m²` spelt `m2`. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/²/g, '2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(NUMBER_WORD, (word) => String(WORDS[word]))
    .replace(/\s+/g, ' ')
    .trim();
}

const FEET = /^(ft|foot|feet|')$/;
const LENGTH = String.raw`(\d+(?:\.\d+)?)\s*(metres?|meters?|m|ft|foot|feet|')?`;
// Possessive by construction: each part has one way to match, so long inputs cost linear time.
const RECTANGLE = new RegExp(`${LENGTH}\\s*(?:x|×|\\*|by)\\s*${LENGTH}(?![\\w×])`, 'g');
const SQUARE_M =
  /(\d+(?:\.\d+)?)\s*(?:m2|sqm|sq\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?|metres? squared)\b/g;
const SQUARE_FT = /(\d+(?:\.\d+)?)\s*(?:ft2|sq\.? ?f(?:oo|ee)?t|square f(?:oo|ee)t)\b/g;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The floor area in a sentence, in mm²: `4m by 5m`, `12ft x 10ft`, `3.2 x 2.8`, `32.5 sq m`, `200 sq ft`; several
 * rooms are added up. Null where none is said, or where the figures are a tile's size in millimetres.
 */
export function areaIn(text: string): number | null {
  const words = plain(text);
  const rectangles = [...words.matchAll(RECTANGLE)].flatMap(([, a = '', unitA = '', b = '', unitB = '']) => {
    const inFeet = FEET.test(unitA || unitB);
    const [width, length] = [Number(a), Number(b)];
    // 600x1200 is a tile, not a room.
    if (!inFeet && (width > 100 || length > 100)) return [];
    const scale = inFeet ? FOOT_MM : 1000;
    return [Math.round(width * scale) * Math.round(length * scale)];
  });
  const metric = [...words.matchAll(SQUARE_M)].map(([, value]) => Math.round(Number(value) * MM2_PER_M2));
  const imperial = [...words.matchAll(SQUARE_FT)].map(([, value]) =>
    Math.round(Number(value) * FOOT_MM * FOOT_MM),
  );
  const area = sum([...rectangles, ...metric, ...imperial]);
  return area > 0 ? area : null;
}

const LIMIT =
  /(?:under|below|less than|up to|max(?:imum)?|no more than|cheaper than|within)\s*£?\s*(\d+(?:\.\d+)?)/;

/** The most that may be paid per m², in pence: `under £30`, `less than 15 pounds`. Null where none is said. */
export function budgetIn(text: string): number | null {
  const found = LIMIT.exec(plain(text));
  return found ? Math.round(Number(found[1]) * 100) : null;
}

const DOWN = /£?\s*(\d+)\s*(?:pounds? )?(?:down|deposit|up ?front|first)|deposit (?:of )?£?\s*(\d+)/;

/** A deposit in pounds: `£100 down`, `deposit of 150`. Zero where none is said. */
export function depositIn(text: string): number {
  const found = DOWN.exec(plain(text));
  return Number(found?.[1] ?? found?.[2] ?? 0);
}
