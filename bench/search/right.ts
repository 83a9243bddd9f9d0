/** What is right for a shopper's query, as predicates over the catalogue's own fields. */
import type { Category } from '../../src/domain/catalogue/categories.ts';
import type { ProductDetail } from '../../src/domain/catalogue/product.ts';

export type Right = (product: ProductDetail, all: readonly ProductDetail[]) => boolean;

/** A query as shoppers type it. */
export interface Query {
  readonly ask: string;
  readonly right: Right;
  /** Of each of these there is one among the first dozen, for those who ask for two goods. */
  readonly each?: readonly Right[];
  /** The shop sells nothing of the kind: no answer is right as well. */
  readonly orNothing?: boolean;
}

const labelOf = (product: ProductDetail): string =>
  [product.name, product.colour, product.tileSize, ...Object.values(product.attributes)].join(' ');

export const both =
  (...parts: readonly Right[]): Right =>
  (product, all) =>
    parts.every((part) => part(product, all));
export const either =
  (...parts: readonly Right[]): Right =>
  (product, all) =>
    parts.some((part) => part(product, all));
export const not =
  (part: Right): Right =>
  (product, all) =>
    !part(product, all);

export const kind =
  (...categories: readonly Category[]): Right =>
  ({ category }) =>
    categories.includes(category);
export const tiles = kind('Tiles');
export const wood = kind('Wood Flooring');
export const laminate = kind('Laminate Flooring');
export const lvt = kind('LVT');
export const vinyl = kind('Vinyl & Lino');
export const carpet = kind('Carpet');
export const underlay = kind('Underlay');
export const adhesive = kind('Adhesives');
/** Trims, accessories, and the same among the odds and ends. */
export const trim = kind('Trims & Accessories', 'Other');
export const floor = kind('Tiles', 'Wood Flooring', 'Laminate Flooring', 'LVT', 'Vinyl & Lino', 'Carpet');
/** A floor of any kind, end-of-line lots included. */
export const anyFloor = either(
  floor,
  both(kind('Other'), (product) => product.unit === 'lot'),
);

/** The name, the colour or an attribute says it. */
export const says =
  (pattern: RegExp): Right =>
  (product) =>
    pattern.test(labelOf(product));
/** The colour says it, or the name. */
export const colour =
  (pattern: RegExp): Right =>
  ({ colour: value, name }) =>
    pattern.test(`${value ?? ''} ${name}`);

export const GREY = /gr[ea]y|greige|silver|charcoal|graphite|anthracite|steel|concrete|slate/i;
export const BLACK = /black|charcoal|graphite|anthracite|nero|ebony|night|ink\b|monochrome/i;
export const WHITE = /white|pearl|ivory|carrara|calacatta|statuario|ice/i;
export const PALE =
  /white|natural|raw|invisible|sand|limed|cream|pale|light|ivory|pink|silver|nordic|ash|maple|beech|pine|driftwood/i;
export const DARK =
  /dark|black|smoke|smoky|coffee|walnut|charcoal|graphite|anthracite|ebony|fumed|brown|nero|navy|ink|red/i;
export const BEIGE =
  /beige|oat|biscuit|sand|stone|cream|natural|linen|taupe|mink|straw|ivory|champagne|travertine|greige|crema|pebble|limestone/i;
export const BLUE = /blue|navy|denim|teal|ink|ocean|midnight|azul|lagoon|sea/i;
export const GREEN = /green|sage|moss|olive|emerald|jade|seagrass|teal/i;

/** Pence per m² within limits in pounds. */
export const perM2 =
  (from: number, to: number): Right =>
  ({ pencePerM2 }) =>
    pencePerM2 !== null && pencePerM2 >= from * 100 - 1 && pencePerM2 <= to * 100 + 1;
/** The price of a unit within limits in pounds. */
export const each =
  (from: number, to: number): Right =>
  ({ pricePence }) =>
    pricePence >= from * 100 && pricePence <= to * 100;

/** Among those with the highest value of what is right otherwise. */
export const most =
  (of: Right, value: (product: ProductDetail) => number): Right =>
  (product, all) => {
    if (!of(product, all)) return false;
    const values = all.filter((other) => of(other, all)).map(value);
    return value(product) >= (values.sort((a, b) => b - a)[11] ?? -Infinity);
  };

const rate = ({ pencePerM2, pricePence }: ProductDetail): number => pencePerM2 ?? pricePence;
/** Among the first part of what is right otherwise, by the price of its m² or unit. */
const first =
  (by: (a: number, b: number) => number) =>
  (of: Right, share = 0.25): Right =>
  (product, all) => {
    if (!of(product, all)) return false;
    const rates = all
      .filter((other) => of(other, all))
      .map(rate)
      .sort(by);
    const last = rates[Math.max(11, Math.floor(rates.length * share))];
    return last === undefined || by(rate(product), last) <= 0;
  };
export const cheapest = first((a, b) => a - b);
export const dearest = first((a, b) => b - a);

/** The sides of a piece in mm; empty for goods from a roll. Not the shop's own reading, which is on trial. */
const sidesOf = ({ tileSize, name }: ProductDetail): number[] => {
  const found = /(\d+)\s*×\s*(\d+)\s*mm/.exec(tileSize ?? '') ?? /(\d+)×(\d+)/.exec(name);
  return found ? [Number(found[1]), Number(found[2])].sort((a, b) => a - b) : [];
};
export const shortSide = (product: ProductDetail): number => sidesOf(product)[0] ?? 0;

/** A side in mm, within limits. */
export const side =
  (from: number, to = Infinity): Right =>
  (product) =>
    sidesOf(product).some((mm) => mm >= from && mm <= to);
/** A size in mm, its sides in either order, within 4 %. */
export const size =
  (a: number, b: number): Right =>
  (product) => {
    const [short = 0, long = 0] = sidesOf(product);
    const near = (is: number, wanted: number) => Math.abs(is - wanted) <= wanted * 0.04;
    return near(short, Math.min(a, b)) && near(long, Math.max(a, b));
  };
export const large: Right = (product) => {
  const [short = 0, long = 0] = sidesOf(product);
  return (long >= 600 && short >= 600) || long >= 1200;
};
export const small: Right = (product) => (sidesOf(product)[1] ?? Infinity) <= 200;

/** Thickness in mm within limits. */
export const thick =
  (from: number, to = from): Right =>
  ({ attributes }) => {
    const mm = Number.parseFloat(attributes.thickness ?? '');
    return mm >= from && mm <= to;
  };

/** The width of a board or a roll in mm, at least and at most. */
export const wide =
  (from: number, to = from): Right =>
  (product) => {
    const roll = /^(\d+) m wide$/.exec(product.tileSize ?? '');
    const mm = roll ? Number(roll[1]) * 1000 : (sidesOf(product)[0] ?? 0);
    return mm >= from && mm <= to;
  };

/** Stands water on the floor for good: no wood, no carpet, no plain laminate, no linoleum. */
export const waterproof: Right = either(
  tiles,
  lvt,
  both(vinyl, not(says(/linoleum/i))),
  both(laminate, says(/water resistant/i)),
);
export const grips = says(/anti-slip|slip-resistant|safety|R1[0-3]|textured|riven/i);
export const heated: Right = either(
  tiles,
  lvt,
  laminate,
  vinyl,
  both(wood, (product) => product.attributes.wood_type === 'Engineered'),
);
export const outdoors: Right = both(tiles, either(says(/anti-slip/i), thick(20)));
export const inStock: Right = ({ stock }) => stock > 0;
export const hardWearing: Right = either(
  tiles,
  both(laminate, says(/AC[45]/)),
  both(lvt, says(/0\.[57]mm|1\.0mm/)),
  vinyl,
  wood,
  both(carpet, says(/50 oz|40 oz/)),
);

export const oak = says(/\boak\b/i);
export const walnut = says(/walnut/i);
export const marble = says(/marble|carrara|calacatta|statuario|marquina|emperador|crema marfil/i);

/** Nothing in the shop is right. */
export const nothing: Right = () => false;

const describes =
  (pattern: RegExp): Right =>
  ({ description }) =>
    pattern.test(description);
const wallOnly = describes(/walls and splashbacks/i);
export const floorTiles: Right = both(tiles, not(wallOnly));
/** What one walks on: no tile for walls alone. */
export const walkedOn: Right = both(floor, not(wallOnly));
export const stairUnderlay: Right = both(underlay, describes(/for carpet on stairs/i));
export const wovenUnderlay: Right = both(underlay, describes(/for woven/i));
export const concreteUnderlay: Right = both(underlay, describes(/on concrete/i));
/** Warm and soft enough for bare feet. */
export const warm: Right = either(carpet, lvt, vinyl, laminate, wood);
/** Bears claws and wet paws. */
export const pets: Right = both(
  waterproof,
  hardWearing,
  not(wallOnly),
  not(both(tiles, says(/polished|marble|limestone|travertine/i))),
);
export const madeOf =
  (pattern: RegExp): Right =>
  ({ attributes }) =>
    pattern.test(attributes.material ?? '');
