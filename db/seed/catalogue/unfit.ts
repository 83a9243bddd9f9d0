/** Sentences of a category that do not fit each of its products: tips for floors under wall tiles, of rows for patterns. */
import {
  buildOf,
  type BuiltProduct,
  isWallTile,
  longestSideMm,
  layingOf,
} from '../../../src/domain/catalogue/build.ts';
import type { Draft } from './draft.ts';

const is =
  (pattern: RegExp) =>
  ({ name }: BuiltProduct): boolean =>
    pattern.test(name);
const inPattern = (product: BuiltProduct): boolean => !['rows', 'tiles'].includes(layingOf(product));
const isTool = is(/spacer|trowel|clean/i);
const isPiece = ({ unit }: BuiltProduct): boolean => unit === 'piece';
const isPlantFibre = is(/sisal|seagrass/i);

/** A sentence that the pattern matches is left out for the products of the rule. */
const UNFIT: readonly (readonly [sentence: RegExp, rule: (product: BuiltProduct) => boolean])[] = [
  [/longest wall|planks that|stagger/i, inPattern],
  [/halls, kitchens|from the doorway|movement gap|from your knees/, isWallTile],
  [/middle of the wall|pale glaze/, (product) => !isWallTile(product)],
  [/square edges/, is(/hexagon|fish scale|penny|zellige|bevel|mosaic/i)],
  [/longer than 600/, (product) => longestSideMm(product) <= 600],
  [/clicks or lies loose/, (product) => buildOf(product) === 'glued'],
  [/pattern repeat/, is(/lino|safety/i)],
  [/pile running/, (product) => !is(/twist|saxony/i)(product)],
  [/fluff|footprint/, isPlantFibre],
  [/stairs|doorways and alcoves/i, isPiece],
  [/lie flat for a day/, (product) => !isPiece(product)],
  [/Fix it to|Mitre|Sand the cut|fine blade|you measured|last tenth|floor look finished/, isTool],
  [/even in size/, is(/zellige/i)],
  [/Rinse it|One lasts|right tool/, (product) => !isTool(product)],
  [/Prime dusty/, is(/grout|grab|primer/i)],
];

/** The sentences that are true of a product. */
export function thatFit(sentences: readonly string[], draft: Draft): string[] {
  const product = { ...draft, tileSize: draft.attributes.tile_size ?? null };
  return sentences.filter(
    (sentence) => !UNFIT.some(([pattern, rule]) => pattern.test(sentence) && rule(product)),
  );
}
