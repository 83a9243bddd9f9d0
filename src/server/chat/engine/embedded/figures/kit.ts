/** How much adhesive, grout, primer, underlay or edging a floor takes: by the planner's rules, with the shop's goods. */
import { currentSettings, facts } from '#config/facts.ts';
import { isFloor, UNDERLAY_FLOORS } from '#domain/catalogue/categories.ts';
import { isSpecies, withoutBase } from '#domain/catalogue/goods-words.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { stockShortfall } from '#domain/catalogue/stock.ts';
import { sundriesIn, type Sundry } from '#domain/language/signals.ts';
import { withoutArea } from '#domain/rooms/reading/sizes.ts';
import { doorWidthsIn, wallIn } from '#domain/rooms/reading/shapes.ts';
import { amountFor, edgingMm, type Need } from '#domain/rooms/kit.ts';
import { KIT_ROLES, type KitRole, roleOf } from '#domain/rooms/kit-goods.ts';
import type { KitLine } from '#domain/rooms/kit-lines.ts';
import { pieceSizeOf } from '#domain/rooms/patterns.ts';
import { flightAreaMm2 } from '#domain/rooms/stairs.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatM2, MM2_PER_M2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import { kitLinesFor } from '#server/rooms/index.ts';
import type { Draft } from '../../port.ts';
import { fittingRoom, goodsIn, searchGoods } from '../goods/search.ts';
import { categoriesOf, merged, phraseFor } from '#domain/catalogue/phrases.ts';
import { lineOn } from '#domain/catalogue/product-facts.ts';
import type { Question } from '../question.ts';
import { NEED_SIZE, pageOf, reply, replyOn, showing } from '../reply.ts';

const DENSE = 'dense carpet underlay';
const ADHESIVES = { label: 'All Adhesives', href: '/products?category=Adhesives' };

const SUNDRY_WORDS = /\b(?:adhesives?|glue|grout|primer|cement|underlay)\b/gi;

/** What goes along walls. */
export const isEdging = (sundry: Sundry): sundry is 'skirting' | 'scotia' =>
  sundry === 'skirting' || sundry === 'scotia';

/** The floor of the question: the one in hand, or the first that has the looks and the size it names. */
export async function floorOf(question: Question): Promise<ProductDetail | null> {
  const { floor: product, text: said, goods, memory, hand } = question;
  if (hand.isSaid && hand.product && isFloor(hand.product.category)) return hand.product;
  // `and the grout?` is for the floor of the question before.
  const text = withoutArea(
    withoutBase(memory.asked?.topic === 'kit' ? `${memory.asked.text} ${said}` : said),
  );
  const { phrases } = await goodsIn(text.replace(SUNDRY_WORDS, ' '));
  const [named] = categoriesOf(phrases);
  if (product && (!named || named === product.category) && !goods.hasDetail) return product;
  const isOf = phrases.some(({ kind, not }) => !not && ['category', 'size', 'look'].includes(kind));
  if (!isOf) return null;
  const wanted = phrases.filter(
    ({ kind, said: own }) =>
      ['category', 'size', 'look', 'length', 'colour'].includes(kind) || (kind === 'word' && isSpecies(own)),
  );
  const { products } = await searchGoods(wanted, { fits: ({ boxCoverageMm2 }) => boxCoverageMm2 !== null });
  return products[0] ?? null;
}

/** The cheapest floor for the room that is as a sentence wants it, of those in stock; null for none. */
export async function cheapestFloor(question: Question): Promise<ProductDetail | null> {
  const { text, goods, areaMm2, memory } = question;
  if (!areaMm2) return null;
  const kind = goods.categories.find(isFloor);
  const { phrases } = await goodsIn(withoutArea(withoutBase(text)).replace(SUNDRY_WORDS, ' '));
  const wanted = phrases.filter(({ kind: of }) => !['price', 'category', 'sort', 'word'].includes(of));
  const found = await fittingRoom([...wanted, ...(kind ? [phraseFor(kind)] : [])], areaMm2, memory);
  // A floor, without more, is no carpet.
  return (
    found.find(({ category }) => (kind ? category === kind : isFloor(category) && category !== 'Carpet')) ??
    null
  );
}

/** The goods for one need: `1 pack of … and 1 bag of … for £79.48`, with the reason. */
function sayLines(lines: readonly KitLine[]): string {
  const [first] = lines;
  if (!first) return '';
  const page = lineOn(first.product, 'notch') ?? lineOn(first.product, 'trowel');
  const short = lines.flatMap(
    ({ quantity, product }) => stockShortfall(quantity, product, facts().phone) ?? [],
  );
  return [
    `${first.reason.replace(/\.$/, '')}: ${inWords(lines.map(({ quantity, product }) => `${amount(quantity, product.unit)} of ${product.name}`))} for ${formatPence(priceOf(lines))}.`,
    page ? `Its page says: ${page}.` : '',
    ...short,
  ]
    .filter(Boolean)
    .join(' ');
}

const priceOf = (lines: readonly KitLine[]): number =>
  lines.reduce((sum, { quantity, product }) => sum + quantity * product.pricePence, 0);

function sayKit(lines: readonly KitLine[], opening: string, memory: Draft['memory'] = {}): Draft {
  const products = lines.map(({ product }) => product);
  const byRole = [...Map.groupBy(lines, ({ role }) => role).values()];
  const together = byRole.length > 1 ? `\nTogether that is ${formatPence(priceOf(lines))}.` : '';
  return showing(products, `${opening} ${byRole.map(sayLines).join('\n')}${together}`, {
    tools: ['calculateBoxes'],
    memory,
    sources: products.map(pageOf),
  });
}

const notSold = (thing: string): Draft =>
  reply(
    `There is no ${thing} in our catalogue now, so I cannot say how far one goes: its bag or tub does. Ask for a person if you want us to look for one.`,
    { tools: ['searchProducts'], sources: [ADHESIVES] },
  );

/** A tile of the size that grout is reckoned for where none is known. */
const usualTile = async (): Promise<ProductDetail | null> =>
  (await searchGoods((await goodsIn('600x600 tiles')).phrases)).products[0] ?? null;

/**
 * How much of one product an area takes; null for goods that are not counted by area.
 * @param isChosen the shopper named it, so that no other pack will do
 */
export async function answerKitOf(
  product: ProductDetail,
  areaMm2: number,
  isChosen: boolean,
): Promise<Draft | null> {
  if (product.category !== 'Adhesives') return null;
  const role = roleOf(product);
  const floor = role === 'grout' ? await usualTile() : null;
  const lines = role ? await linesFor([role], floor, areaMm2, isChosen ? product : undefined) : [];
  if (lines.length > 0 && (!isChosen || lines.some((line) => line.product.id === product.id)))
    return sayKit(lines, `For ${formatM2(areaMm2)}:`, {
      productId: lines[0]?.product.id ?? product.id,
      areaMm2,
    });
  const page = lineOn(product, 'cover') ?? '';
  const [, least = '0', most = least] = /(\d+)(?: to (\d+))? m²/.exec(page) ?? [];
  const price = `${formatPence(product.pricePence)} per ${unitName(product.unit)}`;
  if (Number(least) === 0 || /pack of/i.test(product.name))
    return replyOn(
      product,
      `How many square metres ${product.name} does its page does not say, so I would only be guessing. It costs ${price}; ask for a person, and one of us will look it up.`,
      'calculateBoxes',
    );
  const [fewest, safe] = [most, least].map((m2) => Math.ceil(areaMm2 / (Number(m2) * MM2_PER_M2)));
  return replyOn(
    product,
    `The page of ${product.name} says: ${page}. For ${formatM2(areaMm2)} that makes ${fewest === safe ? '' : `${fewest} to `}${amount(safe ?? 0, product.unit)}, at ${price}.`,
    'calculateBoxes',
    { memory: { productId: product.id, areaMm2 } },
  );
}

const linesFor = (
  roles: readonly KitRole[],
  floor: ProductDetail | null,
  areaMm2: number,
  chosen?: ProductDetail,
  wallMm = 0,
): Promise<KitLine[]> =>
  kitLinesFor(
    (rules) =>
      roles.flatMap((role): Need[] => {
        if (role === 'skirting' || role === 'scotia')
          return [{ role, amount: edgingMm(wallMm, rules.edgingCuts[role]), areaMm2: 0 }];
        const piece = floor && pieceSizeOf(floor);
        const amountOf = amountFor(role, { product: floor, areaMm2, pieceSize: piece }, rules);
        return [{ role, amount: amountOf, areaMm2 }];
      }),
    chosen ? [{ productId: chosen.id }] : [],
  );

/** Asks for which floor the adhesive is, and shows one for each. */
async function askWhich(areaMm2: number): Promise<Draft> {
  const found = await Promise.all(
    ['floor tile', 'LVT', 'wood'].map(async (floor) =>
      searchGoods((await goodsIn(`${floor} adhesive`)).phrases),
    ),
  );
  const products = found.flatMap(({ products: [first] }) => first ?? []);
  return showing(
    products,
    `That depends on the adhesive. For which floor is it: tiles, LVT or wood? Or tell me which of these, and I will work it out for ${formatM2(areaMm2)}.`,
    {
      memory: { areaMm2, held: 'how many bags of adhesive' },
      sources: [ADHESIVES],
      chips: ['For tiles', 'For LVT', 'For wood'],
    },
  );
}

/** How much of what goes with a floor it takes, with what that costs if it is known; asks for what is missing. */
export async function answerKit(
  question: Question,
  sundries: readonly Sundry[] = sundriesIn(question.words),
  chosen: ProductDetail | null = null,
): Promise<{ draft: Draft; pence?: number } | null> {
  const { words, text, memory, job } = question;
  const { trims } = tradeRulesOf(currentSettings());
  const stairsMm2 = job.stairs && flightAreaMm2({ ...job.stairs, winders: 0, trims });
  const areaMm2 = question.areaMm2 ?? stairsMm2;
  const isOfStairs = sundries.includes('underlay') && stairsMm2 !== undefined;
  const wallMm = wallIn(text) ?? 0;
  if (sundries.every(isEdging) && wallMm === 0)
    return {
      draft: reply(
        'Along how many metres of wall does it go? The two sides of the room will do (“4 m by 5 m”), or the metres. Leave out the doors.',
        { tools: ['searchProducts'], memory: { held: `how many lengths of ${sundries[0] ?? 'skirting'}` } },
      ),
    };
  const floor = chosen ?? (await floorOf(question));
  const kind = floor?.category ?? (job.stairs ? 'Carpet' : categoriesOf(memory.goods ?? [])[0]);
  const roles = sundries.flatMap((sundry): KitRole[] => {
    if (sundry !== 'adhesive' && sundry !== 'underlay') return [sundry];
    if (isOfStairs && sundry === 'underlay' && job.rooms.length === 0) return [DENSE];
    const named = `${UNDERLAY_FLOORS[kind ?? 'Other'] ?? ''} ${sundry}`;
    return KIT_ROLES.filter((role) => role.toLowerCase() === named);
  });
  if (!areaMm2 && !sundries.every(isEdging)) return { draft: reply(NEED_SIZE, { memory: { held: words } }) };
  if (roles.length === 0) {
    const draft = sundries.includes('adhesive') && areaMm2 ? await askWhich(areaMm2) : null;
    return draft && { draft };
  }
  const isOfTiles = roles.includes('grout') && floor?.category !== 'Tiles';
  const tile = isOfTiles ? await usualTile() : floor;
  // `oak scotia`: of what goes along walls the one that is asked for.
  const edging = sundries.every(isEdging)
    ? (await searchGoods(merged(memory.goods ?? [], (await goodsIn(text)).phrases))).products[0]
    : undefined;
  const [ofEdging] = edging
    ? [/skirting/i.test(edging.name) ? ('skirting' as const) : ('scotia' as const)]
    : [];
  const doorsMm = doorWidthsIn(text).reduce((sum, width) => sum + width, 0);
  // On the stairs it is another one than in the rooms.
  const isOfBoth = isOfStairs && job.rooms.length > 0;
  const ofStairs = isOfBoth ? await linesFor([DENSE], tile, stairsMm2) : [];
  const ofRooms = await linesFor(
    ofEdging ? [ofEdging] : roles,
    tile,
    areaMm2 ?? 0,
    question.hand.extra ?? edging,
    Math.max(0, wallMm - doorsMm),
  );
  const lines = [...ofRooms, ...ofStairs];
  const [missing] = roles.filter((role) => lines.every((line) => line.role !== role));
  if (lines.length === 0) return { draft: notSold(missing ?? 'such thing') };
  const less = doorsMm > 0 ? `, less ${doorsMm / 1000} m of doors` : '';
  const along = wallMm > 0 && sundries.some(isEdging) ? `Along ${wallMm / 1000} m of wall${less}` : '';
  const size = tile?.tileSize ?? '';
  const ofTiles = roles.includes('grout')
    ? `, for tiles of ${size}${isOfTiles ? ': tell me the size of yours if it is another' : ''}`
    : '';
  const opening = along || `For ${formatM2(areaMm2 ?? 0)}${isOfBoth ? ' and the stairs' : ofTiles}`;
  const asked = { text: memory.asked?.topic === 'kit' ? `${memory.asked.text} ${text}` : text, topic: 'kit' };
  const kit = sayKit(lines, `${opening}:`, { asked, ...(areaMm2 && !job.stairs ? { areaMm2 } : {}) });
  return { draft: kit, pence: priceOf(lines) };
}
