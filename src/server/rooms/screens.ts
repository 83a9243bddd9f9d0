/** The pages of plans without a script: a plan by its link, and the form that plans one room. */
import { PATTERNS } from '#domain/rooms/patterns.ts';
import { type PlanBody, planBody } from '#domain/rooms/contract.ts';
import { LENGTH_UNREADABLE, lengthTyped } from '#domain/rooms/lengths.ts';
import {
  MAX_WALL_MM,
  MIN_WALL_MM,
  USUAL_DOOR_MM,
  WALL_TOO_LONG,
  WALL_TOO_SHORT,
} from '#domain/rooms/limits.ts';
import { listQuerySchema } from '#domain/catalogue/list-query-schema.ts';
import { mainPhoto, type ProductDetail } from '#domain/catalogue/product.ts';
import { getProduct, listProducts, productsByIds } from '#server/catalogue/index.ts';
import type { TradeList } from '#domain/trade/prices.ts';
import type { KeptRoom } from '#domain/rooms/plannable.ts';
import { checkForm } from '#server/http/forms.ts';
import { fitterPlan, sharedPlan } from './kept.ts';
import { plansOfOrder } from './order-plan.ts';
import { planFor } from './plan-for.ts';
import type { PlanSheet } from './sheet-pdf.ts';

type Typed = Readonly<Record<string, string>>;
type Room = PlanBody['rooms'][number];

interface Floors {
  /** The names of the floors of rooms, and the mean colours of their pictures, by their ids. */
  readonly floors: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
}

async function floorsOf(rooms: readonly Pick<KeptRoom, 'product_id'>[]): Promise<Floors> {
  const products = await productsByIds([...new Set(rooms.flatMap(({ product_id }) => product_id ?? []))]);
  return {
    floors: Object.fromEntries(products.map(({ id, name }) => [id, name])),
    colours: Object.fromEntries(
      products.flatMap((product) => {
        const colour = mainPhoto(product)?.placeholder;
        return colour ? [[product.id, colour] as const] : [];
      }),
    ),
  };
}

/** As a sheet has them: those that the plan's figures are of stand first. @param isSold whether a floor has figures */
function flooredFirst<Part extends Pick<KeptRoom, 'product_id'>>(
  parts: readonly Part[],
  isSold = (_id: string): boolean => true,
): Part[] {
  const isBare = ({ product_id: id }: Part) => Number(!id || !isSold(id));
  return parts.toSorted((one, other) => isBare(one) - isBare(other));
}

/**
 * What the page of a read-only link shows; null for an unknown one.
 * @param wantsFitters `?for=fitter`, with which everybody's link leaves the prices out too
 */
export async function sharedPlanScreen(token: string, asker: string, wantsFitters: boolean) {
  const own = await sharedPlan(token, asker);
  const shared: Awaited<ReturnType<typeof fitterPlan>> = own ?? (await fitterPlan(token, asker));
  if (!shared) return null;
  const known = await floorsOf([...shared.rooms, ...shared.stairs]);
  const isSold = (id: string) => id in known.floors;
  return {
    ...shared,
    rooms: flooredFirst(shared.rooms, isSold),
    stairs: flooredFirst(shared.stairs, isSold),
    isForFitter: wantsFitters || !own,
    ...known,
  };
}

/** The plans that an order comes from, to print. */
export async function orderPlanSheets(orderId: string): Promise<PlanSheet[]> {
  const kept = await plansOfOrder(orderId);
  const { floors } = await floorsOf(kept.flatMap(({ rooms, stairs = [] }) => [...rooms, ...stairs]));
  return kept.map(({ name, rooms, stairs = [], plan, differs, notes }) => {
    const given = notes ? { notes } : {};
    return { name, rooms: flooredFirst(rooms), stairs, plan, differs, floors, ...given };
  });
}

const NO_FLOOR = 'Please say which floor: its name, or the product code from its page.';
const UNKNOWN_FLOOR =
  'No floor has these words. Please try fewer of them, or the product code from its page.';
const SECOND_HALF = 'Please give both sides of the second part, or neither.';
const DOORS = 'Please give the number of doors, from 0 to 20.';
const MOST_CHOICES = 8;

/** The floors sold by area that words name: one for an id, a code or a whole name. */
async function floorsNamed(words: string): Promise<ProductDetail[]> {
  const exact = await getProduct(words);
  if (exact) return [exact];
  const query = checkForm(listQuerySchema, { search: words.slice(0, 200), limit: '24' });
  if (!query.ok) return [];
  const { products } = await listProducts(query.value);
  const found = products.filter(({ boxCoverageMm2 }) => boxCoverageMm2 !== null);
  const same = found.filter(({ name, sku }) =>
    [name, sku].some((text) => text.toLowerCase() === words.toLowerCase()),
  );
  return (same.length > 0 ? same : found).slice(0, MOST_CHOICES);
}

const FIELDS = ['length', 'width', 'length2', 'width2'] as const;

/** The room of the form: a rectangle, or two that are joined at the second one's length; errors by field. */
function shapeOf(typed: Typed): { shape: Room['shape'] | null; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const sides = new Map<string, number>();
  for (const name of FIELDS) {
    const text = typed[name]?.trim() ?? '';
    const isSecond = name.endsWith('2');
    if (text === '' && isSecond) continue;
    const mm = lengthTyped(text, 'm');
    if (mm === null) errors[name] = LENGTH_UNREADABLE.m;
    else if (mm < MIN_WALL_MM) errors[name] = WALL_TOO_SHORT;
    else if (mm > MAX_WALL_MM) errors[name] = WALL_TOO_LONG;
    else sides.set(name, mm / 1000);
  }
  const [length, width, length2, width2] = FIELDS.map((name) => sides.get(name));
  if ((length2 === undefined) !== (width2 === undefined) && !errors['length2'] && !errors['width2'])
    errors[length2 === undefined ? 'length2' : 'width2'] = SECOND_HALF;
  if (Object.keys(errors).length > 0 || length === undefined || width === undefined)
    return { shape: null, errors };
  if (length2 === undefined || width2 === undefined)
    return { shape: { kind: 'rectangle', length_m: length, width_m: width }, errors };
  const parts = [
    { x_m: 0, y_m: 0, length_m: length, width_m: width },
    { x_m: 0, y_m: width, length_m: length2, width_m: width2 },
  ];
  return { shape: { kind: 'rectangles', parts }, errors };
}

/** The measures of stairs in the form, with what counts where one is left empty. */
const STAIRS = { steps: '', going_mm: '250', rise_mm: '200', width_mm: '860', winders: '0' } as const;
type StairField = keyof typeof STAIRS;
const stairField = (name: StairField): string => `stairs_${name}`;

/** The stairs of the form as the call takes them; null without any. A text that is no number is refused there. */
function flightOf(typed: Typed): Record<string, unknown> | null {
  const given = (name: StairField): string => typed[stairField(name)]?.trim() ?? '';
  const names = Object.keys(STAIRS) as StairField[];
  if (names.every((name) => given(name) === '')) return null;
  return Object.fromEntries(names.map((name) => [name, Number(given(name) || STAIRS[name])]));
}

/** The fields of a refused plan as the form names them. */
const FORM_FIELDS: readonly (readonly [RegExp, string])[] = [
  ...(Object.keys(STAIRS) as StairField[]).map(
    (name) => [new RegExp(`^stairs\\.0\\.${name}$`), stairField(name)] as const,
  ),
  [/\.(?:shape\.length_m|parts\.0\.length_m)$/, 'length'],
  [/\.(?:shape\.width_m|parts\.0\.width_m)$/, 'width'],
  [/parts\.1\.length_m$/, 'length2'],
  [/parts\.1\.width_m$/, 'width2'],
  [/\.shape$/, 'length2'],
  [/\.pattern$/, 'pattern'],
  [/\.product_id$/, 'floor'],
  [/\.name$/, 'name'],
  [/\.doors/, 'doors'],
  [/\.cut_choice$/, 'cut_choice'],
];

const formErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      FORM_FIELDS.find(([pattern]) => pattern.test(field))?.[1] ?? 'length',
      text,
    ]),
  );

/** The form as its address fills it in, with the answer or with what is wrong. */
export async function planFormScreen(params: URLSearchParams, asker: string, list: TradeList | null) {
  const typed: Typed = Object.fromEntries(params);
  const blank = { typed, errors: {}, detail: null, choices: [], answer: null };
  if (!params.has('length')) return blank;
  const flight = flightOf(typed);
  // Stairs may be planned without a room.
  const hasRoom = !flight || FIELDS.some((name) => typed[name]?.trim());
  const { shape, errors } = hasRoom ? shapeOf(typed) : { shape: null, errors: {} as Record<string, string> };
  // A floor that was chosen for other words does not count.
  const isChosen = typed['chosen'] && typed['chosen_for'] === typed['floor'];
  const words = (isChosen ? typed['chosen'] : typed['floor'])?.trim() ?? '';
  const floors = words === '' ? [] : await floorsNamed(words);
  const [floor, ...others] = floors;
  if (!floor) errors['floor'] = words === '' ? NO_FLOOR : UNKNOWN_FLOOR;
  const doors = Number(typed['doors'] || '0');
  if (!Number.isInteger(doors) || doors < 0 || doors > 20) errors['doors'] = DOORS;
  const choices = others.length > 0 ? floors.map(({ id, name }) => ({ id, name })) : [];
  if ((hasRoom && !shape) || !floor || Object.keys(errors).length > 0 || others.length > 0)
    return { ...blank, errors, choices };
  const pattern = PATTERNS.find((name) => name === typed['pattern']);
  const goods = {
    product_id: floor.id,
    ...(typed['cut_choice'] ? { cut_choice: typed['cut_choice'] } : {}),
  };
  const room = {
    ...goods,
    name: typed['name']?.trim() || 'Room',
    shape,
    ...(doors > 0 ? { doors: Array.from({ length: doors }, () => ({ width_m: USUAL_DOOR_MM / 1000 })) } : {}),
    ...(pattern ? { pattern } : {}),
  };
  const body = checkForm(planBody, {
    rooms: shape ? [room] : [],
    ...(flight ? { stairs: [{ ...goods, ...flight }] } : {}),
  });
  if (!body.ok) return { ...blank, errors: formErrors(body.error.fields ?? {}) };
  const plan = await planFor(body.value, asker, { list });
  if (!plan.ok)
    return {
      ...blank,
      errors: formErrors(plan.error.fields ?? {}),
      detail: plan.error.fields ? null : plan.error.detail,
    };
  const { rooms, stairs = [] } = body.value;
  const floorFacts = await floorsOf([...rooms, ...stairs]);
  return { ...blank, answer: { rooms, stairs, plan: plan.value, ...floorFacts } };
}
