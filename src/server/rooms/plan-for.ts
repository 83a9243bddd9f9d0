/** What a job needs, with the shop’s goods and prices of now. */
import { createHash } from 'node:crypto';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import type { Need } from '#domain/rooms/kit.ts';
import { KIT_ROLES, type KitChoice, type KitOptions, kitOptions } from '#domain/rooms/kit-goods.ts';
import { kitFor, type KitLine } from '#domain/rooms/kit-lines.ts';
import type { PlanRefusal } from '#domain/rooms/plan-types.ts';
import { shapeOf } from '#domain/rooms/cutting/piece.ts';
import { rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { rectsFromWire } from '#domain/rooms/shape-wire.ts';
import { type TradeRules, tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { withoutKit } from '#domain/rooms/wanted.ts';
import { mapOk, ok, refuse, type Result } from '#domain/shared/result.ts';
import { atTradePrice, type TradeList } from '#domain/trade/prices.ts';
import { allProducts, catalogueRevision, productsByIds } from '#server/catalogue/index.ts';
import { retryLater } from '#server/http/problem.ts';
import { consume, tooMany } from '#server/http/rate-limit.ts';
import { freshSettings } from '#server/settings/index.ts';
import { SharedWork } from '#server/shared-work.ts';
import { VersionedCache } from '#server/versioned-cache.ts';
import { answerOf, type Kit, type PlanJob } from './plan-job.ts';
import { computeInThread, type ThreadRefusal, TOO_LARGE } from './plan-thread.ts';

const MOST_LISTS = 8;
const NOTHING: KitOptions = { suggested: [], all: [] };
/** The goods for each need, by the trade list of whoever asks. */
const kits = new VersionedCache<Kit>(MOST_LISTS);

/** What is made of all products, kept until one of them changes. */
async function ofCatalogue<Made>(
  cache: VersionedCache<Made>,
  key: string,
  make: (products: Awaited<ReturnType<typeof allProducts>>) => Made,
): Promise<Made> {
  const revision = await catalogueRevision();
  const known = cache.get(key, revision);
  if (known !== undefined) return known;
  const made = make(await allProducts());
  cache.set(key, revision, made);
  return made;
}

/** The goods for each need at the prices of a list, looked for again when a product has changed. */
async function kitNow(list: TradeList | null): Promise<Kit> {
  return ofCatalogue(kits, JSON.stringify(list), (all) => {
    const products = all.map((product) => atTradePrice(product, list));
    return new Map(KIT_ROLES.map((role) => [role, kitOptions(products, role)] as const));
  });
}

/** The shop's goods for some needs, at everybody's prices. */
export async function kitLinesFor(
  needs: (rules: TradeRules) => readonly Need[],
  choices: readonly KitChoice[] = [],
): Promise<KitLine[]> {
  const [{ settings }, options] = await Promise.all([freshSettings(), kitNow(null)]);
  return kitFor(needs(tradeRulesOf(settings)), (role) => options.get(role) ?? NOTHING, choices);
}

export type PlanForRefusal = PlanRefusal | Extract<ThreadRefusal, 'too_large'>;

/** The statuses of a plan's refusals, which are not 409. */
export const PLAN_STATUSES: Readonly<Record<PlanForRefusal, number>> = {
  no_product: 422,
  no_coverage: 422,
  shape: 422,
  cut_outs: 422,
  doors: 422,
  pattern: 422,
  roll: 422,
  piece: 422,
  too_large: 422,
};

/** Points for plans that have to be computed: one for each five rooms and flights of stairs. */
const COMPUTED = { bucket: 'plan', points: 600, seconds: 60 };
const PARTS_OF_POINT = 5;
/** Parts sold by the box that take no more of the event loop than any other request. */
const FEW_PARTS = 12;
const BUSY_SECONDS = 5;

const MOST_KEPT = 500;
const MOST_KEPT_CHARACTERS = 16_000_000;
/** Answers as JSON, by the plan and the settings; valid for one revision of the catalogue. */
const kept = new VersionedCache<string>(MOST_KEPT, (text) => text.length, MOST_KEPT_CHARACTERS);
/** Answers on their way, by key and revision. */
const underWay = new SharedWork<Result<string, ThreadRefusal>>();

/** Strips off the roll of a plan that is cut at all, and of one that small ones go before. */
const MOST_STRIPS = 400;
const FEW_STRIPS = 24;

/** About how many strips side by side the rooms of a plan take off their rolls: what cutting them costs. */
const stripsOf = ({ body: { rooms }, products }: PlanJob): number =>
  rooms.reduce((sum, { shape, product_id: id }) => {
    const product = products.get(id);
    const [rects, rollWidth] = [rectsFromWire(shape), product ? rollWidthOf(product) : null];
    if (!rects || !rollWidth) return sum;
    const { length, width } = shapeOf(rects);
    return sum + Math.ceil(Math.min(length, width) / rollWidth);
  }, 0);

/**
 * Whether a plan is too much for the event loop: goods off a roll are cut, and so is a chosen room with sides off every
 * width, whatever its floor. That takes long.
 */
function isHeavy({ body: { rooms, chosen_room, room_without_floor: bare }, products }: PlanJob): boolean {
  const chosen = bare ?? rooms[chosen_room ?? -1];
  return (
    rooms.length > FEW_PARTS ||
    (chosen !== undefined && chosen.shape.kind !== 'area') ||
    [...products.values()].some((product) => rollWidthOf(product) !== null)
  );
}

/**
 * The answer as JSON. Refuses as the thread does: a plan too large for it gets the same answer each time, a busy or slow
 * thread may soon do it.
 * @param gone tells that nobody waits for the answer any more
 * @throws ProblemError 429 if the asker's share is used up
 */
async function compute(
  job: PlanJob,
  asker: string,
  list: TradeList | null,
  gone: AbortSignal,
): Promise<Result<string, ThreadRefusal>> {
  const { rooms, stairs = [], room_without_floor: bare } = job.body;
  const parts = rooms.length + stairs.length + (bare ? 1 : 0);
  const wait = await consume(COMPUTED, asker, Math.ceil(parts / PARTS_OF_POINT));
  if (wait !== null) throw tooMany(wait);
  const options = await kitNow(list);
  if (!isHeavy(job)) return ok(JSON.stringify(answerOf(job, options)));
  const strips = stripsOf(job);
  if (strips > MOST_STRIPS) return refuse('too_large', TOO_LARGE, { rooms: TOO_LARGE });
  const size = parts > FEW_PARTS || strips > FEW_STRIPS ? 'large' : 'small';
  return computeInThread(job, options, asker, size, gone);
}

interface PlanOptions {
  /** Of a trade customer who asks; null for everybody's prices. */
  readonly list?: TradeList | null;
  /** See `PlanRoom`. */
  readonly isKept?: boolean;
  /** Tells that the asker does not wait for the answer any more. */
  readonly gone?: AbortSignal;
}

/**
 * Plans a job; nothing is stored. The answer is kept until a product or a setting changes, so that lists and links do not
 * compute it again.
 * @param asker the network address that asks, for its share of what can be computed
 * @throws ProblemError 429 or 503 where it cannot be computed now
 */
export async function planFor(
  { kit_without = [], ...body }: PlanBody,
  asker: string,
  { list = null, isKept = false, gone }: PlanOptions = {},
): Promise<Result<PlanWire, PlanForRefusal>> {
  const { rooms, stairs = [], kit_choices = [], chosen_room = null, room_without_floor: bare = null } = body;
  const [{ version, settings }, revision] = [await freshSettings(), await catalogueRevision()];
  const plan = JSON.stringify([version, list, rooms, stairs, kit_choices, chosen_room, bare, isKept]);
  const key = createHash('sha256').update(plan).digest('base64url');
  const wanted = (text: string) =>
    mapOk(JSON.parse(text) as Result<PlanWire, PlanForRefusal>, (whole) => withoutKit(whole, kit_without));
  const known = kept.get(key, revision);
  if (known !== undefined) return wanted(known);
  const ids = [...rooms, ...stairs].map(({ product_id }) => product_id);
  const products = new Map<string, ProductDetail>(
    (await productsByIds(ids)).map((product) => [product.id, atTradePrice(product, list)]),
  );
  const job = { body, products, rules: tradeRulesOf(settings), rollWidths: await rollWidths(), isKept };
  const work = (abandoned: AbortSignal) => compute(job, asker, list, abandoned);
  const answer = await underWay.of(`${key} ${revision}`, work, gone);
  if (!answer.ok && answer.error.code !== 'too_large')
    throw retryLater(503, answer.error.detail, answer.error.code, BUSY_SECONDS);
  const text = answer.ok ? answer.value : JSON.stringify(answer);
  kept.set(key, revision, text);
  return wanted(text);
}

const cache = new VersionedCache<readonly number[]>(1);

/** Each width once, the narrowest first. mm */
export async function rollWidths(): Promise<readonly number[]> {
  return ofCatalogue(cache, '', (all) =>
    [...new Set(all.flatMap((product) => rollWidthOf(product) ?? []))].sort((a, b) => a - b),
  );
}
