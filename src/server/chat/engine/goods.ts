/** What a sentence says of goods: category, colour, material, look; and what that means for a product search. */
import type { Category } from '#domain/catalogue/categories.ts';
import { budgetIn, plain } from '#domain/chat/slots.ts';

const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/\blaminates?\b/, 'Laminate Flooring'],
  [
    /\blvt\b|luxury vinyl|vinyl (?:click )?planks?|vinyl tiles?|wood[- ]look vinyl|click (?:flooring|vinyl)|spc|wpc/,
    'LVT',
  ],
  [/\bcarpets?\b|\btwist(?: pile)?\b|saxony|berber|\bpile\b|\bwool\b/, 'Carpet'],
  [/\blino\b|linoleum|sheet vinyl|cushion(?:ed)? vinyl|\bvinyl\b/, 'Vinyl & Lino'],
  [/\bunderlay\b/, 'Underlay'],
  [/\badhesives?\b|\bglue\b|\bgrout\b|stick (?:\w+ ){1,3}down/, 'Adhesives'],
  [
    /\btrims?\b|door bars?|thresholds?|scotia|skirting|nosing|t-bars?\b|\breducers?\b|\bspacers?\b|quadrants?\b/,
    'Trims & Accessories',
  ],
  [
    /\btiles?\b|porcelain|ceramic|encaustic|\bmetro\b|mosaic|terrazzo|hexagons?|zellige|patterned cement/,
    'Tiles',
  ],
  [
    /engineered|solid wood|wood(?:en)? floor(?:ing|s)?|parquet|\bboards?\b|^(?:(?:and|in|real|proper|some|a|nice|maybe|or|what about|how about) )*wood(?: please)?[.?! ]*$/,
    'Wood Flooring',
  ],
];

const LOOKS =
  /\b(porcelain|ceramic|engineered|solid|spc|wpc|oak|walnut|ash|pine|maple|hickory|teak|beech|cherry|acacia|ebony|larch|herringbone|chevron|basket|marble|calacatta|carrara|slate|limestone|travertine|sandstone|terracotta|terrazzo|concrete|hexagon|checkerboard|chequerboard|metro|encaustic|patterned|grey|gray|white|black|beige|brown|cream|navy|blue|green|moss|sage|teal|red|pink|blush|silver|charcoal|natural|honey|smoked|whitewashed|limed|dark|light|pale|foil|cork|felt|rubber|foam|sisal|seagrass|stripe[d]?|loop|twist|saxony|berber|ac[345]|water(?:proof| resistant)|wide plank|click|planks?|matt|polished|stair nosings?|nosings?|scotia|quadrants?|skirtings?|door bars?|thresholds?|t-bars?|reducers?|spacers?|600 ?x ?1200|600 ?x ?600|300 ?x ?600)\b/g;

export interface Wish {
  readonly category: Category | null;
  readonly looks: readonly string[];
  /** Pence per m². */
  readonly maxPencePerM2: number | null;
  /** Pence for the whole of the floor, whose size is known. */
  readonly maxTotal?: { readonly pence: number; readonly areaMm2: number } | undefined;
  /** The cheapest first. */
  readonly cheapest?: boolean | undefined;
}

const CHEAPEST = /\b(?:cheapest|least expensive|lowest[- ]priced?)\b/;
/** Looked for on its own, or for a floor: `what glue for lvt`. Not `with underlay`, `glue down`. */
const ACCESSORY =
  /(?<!\b(?:with|has|have|including|incl|built[- ]in|attached|own|no) )\b(?:underlays?|adhesives?|glue(?! down|d)|grout|trims?|skirting|scotia|nosing|door bars?|thresholds?)\b (?:do i (?:need|use) |should i use |is best |goes |works )?(?:for|with|under|on) /;
/** The city and county: never a floor. */
const CITY_OF_CORK =
  /\b(?:(?:to|from|near|outside|county|co\.?|around) cork|cork (?:city|county|airport)|(?:live|house|home|we are|i am|i'm) in cork)\b/g;

/** What goods a sentence names. */
export function wishIn(text: string): Wish {
  const words = plain(text).replace(CITY_OF_CORK, ' ');
  const [accessory] = ACCESSORY.exec(words) ?? [];
  const named = accessory ?? words;
  const category = CATEGORY_WORDS.find(([pattern]) => pattern.test(named))?.[1] ?? null;
  const looks = [...words.matchAll(LOOKS)].map(([, look = '']) =>
    look.replace('gray', 'grey').replace(/ ?x ?/, 'x'),
  );
  const herringboneOfWood =
    category === null && /herringbone|chevron|parquet/.test(words) ? 'Wood Flooring' : category;
  return {
    category: herringboneOfWood,
    looks,
    maxPencePerM2: budgetIn(text),
    ...(CHEAPEST.test(words) ? { cheapest: true } : {}),
  };
}

/** A question with the goods in it exchanged: `lvt over underfloor heating?` for `laminate`. */
export function swapGoods(question: string, goods: string): string {
  const words = plain(question);
  const found = CATEGORY_WORDS.map(([pattern]) => pattern.exec(words)?.[0]).find(Boolean);
  return found ? words.replace(found, goods) : `${words} ${goods}`;
}

const WET = /\b(?:bath|kitchen|shower|wet ?room|utility|toilet|cloakroom|en-?suite)/;

/** What fits a room where no goods are named: floors that water does nothing to, or any floor. */
export const wishForRoom = (text: string): Wish => ({
  category: null,
  looks: WET.test(plain(text)) ? ['waterproof'] : [],
  maxPencePerM2: budgetIn(text),
});

export const namesGoods = ({ category, looks }: Wish): boolean => category !== null || looks.length > 0;

/** Colours and looks that shut one another out: 'and in grey?' replaces 'white'. */
const COLOURS = new Set(
  'grey white black beige brown cream navy blue green moss sage teal red pink blush silver charcoal natural honey smoked whitewashed limed dark light pale'.split(
    ' ',
  ),
);

/** Shades are let go of first where nothing fits all of a wish. */
export const SHADES: ReadonlySet<string> = new Set(['dark', 'light', 'pale', 'natural']);

/** A follow-up wish on top of the one before: what is named anew replaces its like, the rest stays. */
export function refine(before: Wish, after: Wish): Wish {
  const money = {
    maxPencePerM2: after.maxPencePerM2 ?? before.maxPencePerM2,
    maxTotal: after.maxTotal ?? before.maxTotal,
  };
  // Of another kind; the purse is the same.
  if (after.category && before.category && after.category !== before.category) return { ...after, ...money };
  const newColour = after.looks.some((look) => COLOURS.has(look));
  const kept = before.looks.filter(
    (look) => !(newColour && COLOURS.has(look)) && !after.looks.includes(look),
  );
  return {
    category: after.category ?? before.category,
    looks: [...kept, ...after.looks],
    ...money,
    cheapest: after.cheapest ?? before.cheapest,
  };
}
