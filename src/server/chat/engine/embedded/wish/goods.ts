/** Reads goods from a sentence: category, colour, material, look; and turns them into a wish for a product search. */
import type { Category } from '#domain/catalogue/categories.ts';
import { plain } from '#domain/chat/plain.ts';
import { budgetIn } from '#domain/chat/slots.ts';
import { turnDown } from '#domain/chat/turned-down.ts';
import { useIn, withoutSubfloor } from './use.ts';
import { namesGoods, type Wish } from './wish.ts';

const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/\blaminates?\b/, 'Laminate Flooring'],
  [
    /\blvt\b|luxury vinyl|vinyl (?:click )?planks?|vinyl tiles?|wood[- ]look vinyl|click (?:flooring|vinyl)|spc|wpc/,
    'LVT',
  ],
  [/\bcarpets?\b|\btwist(?: pile)?\b|saxony|berber|\bpile\b|\bwool\b/, 'Carpet'],
  [/\blino\b|linoleum|sheet vinyl|cushion(?:ed)? vinyl|\bvinyl\b/, 'Vinyl & Lino'],
  [/\bunderlay\b/, 'Underlay'],
  [
    /\badhesives?\b|\bglue\b|\bgrout\b|\bprimer\b|level+ing compound|level+er\b|stick (?:\w+ ){1,3}down/,
    'Adhesives',
  ],
  [
    /\btrims?\b|door bars?|thresholds?|scotia|skirting|nosing|t-bars?\b|\breducers?\b|\bspacers?\b|quadrants?\b/,
    'Trims & Accessories',
  ],
  [
    /\btiles?\b|porcelain|ceramic|encaustic|\bmetro\b|mosaic|terrazzo|hexagons?|zellige|patterned cement/,
    'Tiles',
  ],
  [
    /engineered|solid wood|wood(?:en)? floor(?:ing|s)?|\b(?:dark|light|pale|warm|nice|real|proper|white|grey|brown|natural) wood\b(?![- ](?:look|effect|style|grain))|parquet|\bboards?\b|^(?:(?:and|in|real|proper|some|a|nice|maybe|or|what about|how about) )*wood(?: please)?[.?! ]*$/,
    'Wood Flooring',
  ],
];

/** All names of categories. `wood` names one only where several may be named: `wood or laminate`. */
const ALL_CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  ...CATEGORY_WORDS,
  [/\b(?:hard)?wood(?:en)?\b(?![- ](?:look|effect|style|grain))/, 'Wood Flooring'],
];

/** All categories that a sentence names, in order. */
export function kindsIn(text: string): Category[] {
  let rest = withoutSubfloor(turnDown(plain(text), isGoods).rest);
  const found: { readonly at: number; readonly kind: Category }[] = [];
  for (const [pattern, kind] of ALL_CATEGORY_WORDS) {
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      found.push({ at: match.index, kind });
      // A word counts for one category only: the `vinyl` of `luxury vinyl`.
      rest = `${rest.slice(0, match.index)}${'·'.repeat(match[0].length)}${rest.slice(match.index + match[0].length)}`;
    }
  }
  return [...new Set(found.sort((one, other) => one.at - other.at).map(({ kind }) => kind))];
}

const LOOKS =
  /\b(looks? like (?:real |proper )?(?:wood|timber)|wood(?:en)?[- ](?:look(?:ing|s|alike)?|effect|style|grain)|porcelain|ceramic|engineered|solid|spc|wpc|oak|walnut|ash|pine|maple|hickory|teak|beech|cherry|acacia|ebony|larch|herringbone|chevron|basket|marble|calacatta|carrara|slate|limestone|travertine|sandstone|terracotta|terrazzo|concrete|hexagon|checkerboard|chequerboard|metro|encaustic|patterned|grey|gray|white|black|beige|brown|cream|navy|blue|green|moss|sage|teal|red|pink|blush|silver|charcoal|natural|honey|smoked|whitewashed|limed|dark|light|pale|foil|cork|felt|rubber|foam|sisal|seagrass|stripe[ds]?|stripy|stripey|remnants?|off-?cuts?|roll ends?|parquet|gloss(?:y)?|shiny|loop|twist|saxony|berber|ac[345]|water(?:proof| resistant)|wide plank|click|planks?|matt|polished|stair nosings?|nosings?|scotia|quadrants?|skirtings?|door bars?|thresholds?|t-bars?|reducers?|brass|chrome|aluminium|gold|spacers?|600 ?x ?1200|1200 ?x ?600|600 ?x ?300|600 ?x ?600|300 ?x ?600|r1[01]|(?:anti|non)[- ]?slip|slip[- ]?resistant)\b/g;

const DEAREST = /\b(?:dearest|most expensive|priciest|poshest)\b/;
const FIRST_BY = /\b(?:(darkest)|(?:lightest|palest))\b(?! (?:box|weight))/;
const THRIFTY =
  /\b(?:(?:not|nothing) (?:too |very |so |that )?(?:dear|expensive|pricey)|(?:on a|tight) budget|cheapish|as cheap as)\b/;
const CHEAPEST = /\b(?:cheapest|least expensive|lowest[- ]priced?)\b/;
/** Asks for an accessory: `what glue for lvt`. Not `with underlay`, `glue down`. */
const ACCESSORY =
  /(?<!\b(?:with|has|have|including|incl|built[- ]in|attached|own|no) )\b(?:underlays?|adhesives?|glue(?! down|d)|grout|primer|level+ing compound|trims?|skirting|scotia|nosing|door bars?|thresholds?)\b (?:do i (?:need|use) |should i use |is best |goes |works |to go |going |to |that (?:goes |would go )?)?(?:for|with|under|on|match(?:es|ing)?|suits?) /;
/** Cork the place, not the floor. */
const CITY_OF_CORK =
  /\b(?:(?:to|from|near|outside|county|co\.?|around) cork|cork (?:city|county|airport)|(?:live|house|home|we are|i am|i'm) in cork)\b/g;

/** The look of printed boards, whatever their material. */
export const WOOD_LOOK = 'wood effect';

/** A tile's size in centimetres: `60x60`. */
const IN_CM = /\b(30|60) ?[x×] ?(60|120)(?: ?cms?)?\b(?! ?(?:m\b|met|ft|feet|mm))/g;

const FLOOR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\blaminate/, 'laminate'],
  [/\blvt\b|luxury vinyl|vinyl (?:click )?planks?/, 'lvt'],
  [/\bcarpets?\b/, 'carpet'],
  [/\btiles?\b|\btiling\b|porcelain|ceramic|mosaic/, 'tile'],
  [/\bwood(?:en)?\b|parquet|engineered|\boak\b/, 'wood'],
];

/** The floor that a sentence about underlay or adhesive names, in the makers' word for it. */
export const floorWordIn = (sentence: string): string | null =>
  FLOOR_WORDS.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;

const BASE_LOOK = /^(?:foam|felt|rubber|cork|white|grey|charcoal|limestone)$/;

const THINGS: readonly (readonly [RegExp, string])[] = [
  [/\bgrout\b/, 'grout'],
  [/\bprimer\b/, 'primer'],
  [/level+ing compound|level+er\b/, 'levelling'],
];

/** True for a look that is the product itself (grout, skirting): it is never dropped from a search. */
export const isThing = (look: string): boolean => THINGS.some(([, thing]) => thing === look);

/** Underlay and adhesive are searched by the floor they are for, not by its look: `glue for herringbone LVT`. */
function looksOfBase(sentence: string, looks: readonly string[]): string[] {
  const thing = THINGS.find(([pattern]) => pattern.test(sentence))?.[1];
  const floor = thing ? null : floorWordIn(sentence.replace(/wood[- ]fibre/g, ''));
  return [
    ...(thing ? [thing] : []),
    ...(floor ? [floor] : []),
    ...looks.filter((look) => BASE_LOOK.test(look)),
  ];
}

/** The wanted order. */
function orderIn(sentence: string): Pick<Wish, 'cheapest' | 'dearest' | 'firstBy'> {
  const first = FIRST_BY.exec(sentence);
  return {
    ...(CHEAPEST.test(sentence) || THRIFTY.test(sentence) ? { cheapest: true } : {}),
    ...(DEAREST.test(sentence) ? { dearest: true } : {}),
    ...(first ? { firstBy: first[1] ? ('dark' as const) : ('light' as const) } : {}),
  };
}

const isGoods = (word: string): boolean => namesGoods(wishOf(word));

/** A sentence without what it rejects. */
export const wantedIn = (text: string): string => turnDown(plain(text), isGoods).rest;

/** The wish in a sentence, with what it rejects. */
export function wishIn(text: string): Wish {
  const { rest, down } = turnDown(plain(text), isGoods);
  if (down.length === 0) return wishOf(text);
  const wishes = down.map(wishOf);
  return {
    ...wishOf(rest),
    maxPencePerM2: budgetIn(text),
    turnedDown: {
      categories: wishes.flatMap(({ category }) => category ?? []),
      looks: wishes.flatMap(({ looks }) => looks),
    },
  };
}

/** A look in the catalogue's word for it. */
const spokenLook = (look: string): string =>
  look
    .replace('gray', 'grey')
    .replace(/^(?:glossy|shiny)$/, 'gloss')
    .replace(/^strip(?:ed|es|y|ey)$/, 'stripe')
    .replace(/^(?:remnants|off-?cuts?|roll ends?)$/, 'remnant')
    .replace(/^(?:anti|non)[- ]?slip$|^slip.*/, 'slip')
    .replace(/ ?x ?/, 'x')
    .replace(/^(1200|600)x(600|300)$/, (size, long: string, short: string) =>
      Number(long) > Number(short) ? `${short}x${long}` : size,
    )
    .replace(/^(?:wood[- ]|looks? like ).*/, WOOD_LOOK);

/** Looks joined by `or`: one of them is enough. */
function alternatives(sentence: string, found: readonly RegExpExecArray[]): string[] {
  return found.flatMap((match, at) => {
    const following = found[at + 1];
    if (!following) return [];
    const between = sentence.slice(match.index + match[0].length, following.index);
    return /^ (?:or|and\/or) (?:even |maybe |a |in )?$/.test(between)
      ? [match, following].map(([, look = '']) => spokenLook(look))
      : [];
  });
}

/** The wish in a text. */
function wishOf(text: string): Wish {
  const all = plain(text)
    .replace(CITY_OF_CORK, ' ')
    .replace('click and collect', ' ')
    .replace(IN_CM, '$10x$20');
  const sentence = withoutSubfloor(all);
  const [accessory] = ACCESSORY.exec(sentence) ?? [];
  const goodsText = accessory ?? sentence;
  const category = CATEGORY_WORDS.find(([pattern]) => pattern.test(goodsText))?.[1] ?? null;
  const found = [...sentence.matchAll(LOOKS)];
  const spoken = found.map(([, look = '']) => spokenLook(look));
  const fitting =
    category === 'Underlay' || category === 'Adhesives' ? looksOfBase(sentence, spoken) : spoken;
  const looks = [...new Set(fitting)];
  const anyOf = [...new Set(alternatives(sentence, found))].filter((look) => looks.includes(look));
  const herringboneOfWood =
    category === null && /herringbone|chevron|parquet/.test(sentence) ? 'Wood Flooring' : category;
  return {
    category: herringboneOfWood,
    looks,
    ...(anyOf.length > 1 ? { anyOf } : {}),
    maxPencePerM2: budgetIn(text),
    ...orderIn(sentence),
    ...useIn(all),
  };
}

/** Replaces the goods in a question: `lvt over underfloor heating?` for `laminate`. */
export function swapGoods(question: string, goods: string): string {
  const sentence = plain(question);
  const found = CATEGORY_WORDS.map(([pattern]) => pattern.exec(sentence)?.[0]).find(Boolean);
  return found ? sentence.replace(found, goods) : `${sentence} ${goods}`;
}

const WET = /\b(?:bath|kitchen|shower|wet ?room|utility|toilet|cloakroom|en-?suite)/;

/** The wish for a room if no goods are named: waterproof floors for wet rooms, else any floor. */
export const wishForRoom = (text: string): Wish => ({
  category: null,
  looks: WET.test(plain(text)) ? ['waterproof'] : [],
  maxPencePerM2: budgetIn(text),
});
