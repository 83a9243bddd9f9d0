/** Links that open the planner with rooms: the request of `POST /plan` in the fragment, which no server sees. */
import type { KeptPlanBody } from './kept-contract.ts';

/** A room without a floor is drawn, and gets one in the planner. */
export type LinkedPlan = Pick<KeptPlanBody, 'rooms' | 'stairs' | 'kit_choices' | 'kit_without'>;

const PREFIX = '#plan=';

/** `/plan#plan=…`. The planner checks what it opens, as it checks what is typed. */
export const planLink = (body: LinkedPlan): string =>
  `/plan${PREFIX}${encodeURIComponent(JSON.stringify(body))}`;

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const optional =
  (is: Check): Check =>
  (value) =>
    value === undefined || is(value);
const listOf =
  (is: Check, least = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(is);
const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));
const hasNumbers = (...names: readonly string[]): Check =>
  hasFields(Object.fromEntries(names.map((name) => [name, isNumber])));

const isKind =
  (kind: string, is: Check): Check =>
  (value) =>
    hasFields({ kind: (own) => own === kind })(value) && is(value);
const SHAPES = [
  isKind('area', hasNumbers('area_m2')),
  isKind('rectangle', hasNumbers('length_m', 'width_m')),
  isKind('rectangles', hasFields({ parts: listOf(hasNumbers('x_m', 'y_m', 'length_m', 'width_m'), 1) })),
];

const hasOne: Check = (value) => {
  const { rooms, stairs = [] } = value as LinkedPlan;
  return rooms.length + stairs.length > 0;
};

/** Whether a value has the fields that a drawing needs. What they say is judged by the call. */
const isDrawn = hasFields({
  rooms: listOf(
    hasFields({
      name: isText,
      product_id: optional(isText),
      shape: (shape) => SHAPES.some((is) => is(shape)),
      doors: optional(listOf(hasNumbers('width_m'))),
      cut_outs: optional(listOf(hasNumbers('length_m', 'width_m'))),
    }),
  ),
  stairs: optional(
    listOf(
      hasFields({ product_id: isText, landings: optional(listOf(hasNumbers('length_mm', 'width_mm'))) }),
    ),
  ),
  kit_choices: optional(
    listOf((choice) => isText(choice) || hasFields({ role: isText, product_id: isText })(choice)),
  ),
  kit_without: optional(listOf(isText)),
});
const isPlan: Check = (value) => isDrawn(value) && hasOne(value);

/** The rooms of a link's fragment; null if it has none, or none that can be drawn. */
export function planOfHash(hash: string): LinkedPlan | null {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    const body: unknown = JSON.parse(decodeURIComponent(hash.slice(PREFIX.length)));
    return isPlan(body) ? (body as LinkedPlan) : null;
  } catch {
    return null;
  }
}
