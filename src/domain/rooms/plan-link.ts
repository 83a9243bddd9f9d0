/** Links that open the planner with rooms: the request of `POST /plan` in the fragment, which no server sees. */
import type { KeptPlanBody } from './kept-contract.ts';

/** A room without a floor is drawn, and gets one in the planner. */
export type LinkedPlan = Pick<KeptPlanBody, 'rooms' | 'stairs' | 'kit_choices' | 'kit_without'>;

const PREFIX = '#plan=';

/** `/plan#plan=…`. The planner checks what it opens, as it checks what is typed. */
export const planLink = (body: LinkedPlan): string =>
  `/plan${PREFIX}${encodeURIComponent(JSON.stringify(body))}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

const hasNumbers =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    isRecord(value) && names.every((name) => isNumber(value[name]));

function isShape(shape: unknown): boolean {
  if (!isRecord(shape)) return false;
  if (shape['kind'] === 'area') return isNumber(shape['area_m2']);
  if (shape['kind'] === 'rectangle') return isNumber(shape['length_m']) && isNumber(shape['width_m']);
  const { parts } = shape;
  return (
    shape['kind'] === 'rectangles' &&
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every(hasNumbers('x_m', 'y_m', 'length_m', 'width_m'))
  );
}

const isListOf = (value: unknown, isOne: (each: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isOne));

/** Whether a value has the fields that a drawing needs. What they say is judged by the call. */
const isRoom = (room: unknown): boolean =>
  isRecord(room) &&
  typeof room['name'] === 'string' &&
  (room['product_id'] === undefined || typeof room['product_id'] === 'string') &&
  isShape(room['shape']) &&
  isListOf(room['doors'], hasNumbers('width_m')) &&
  isListOf(room['cut_outs'], hasNumbers('length_m', 'width_m'));

const isText = (value: unknown): boolean => typeof value === 'string';
const isRoleChoice = (value: unknown): boolean =>
  isRecord(value) && isText(value['role']) && isText(value['product_id']);

const isFlight = (flight: unknown): boolean =>
  isRecord(flight) &&
  typeof flight['product_id'] === 'string' &&
  isListOf(flight['landings'], hasNumbers('length_mm', 'width_mm'));

/** The rooms of a link's fragment; null if it has none, or none that can be drawn. */
export function planOfHash(hash: string): LinkedPlan | null {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    const body: unknown = JSON.parse(decodeURIComponent(hash.slice(PREFIX.length)));
    const isPlan =
      isRecord(body) &&
      Array.isArray(body['rooms']) &&
      body['rooms'].length > 0 &&
      body['rooms'].every(isRoom) &&
      isListOf(body['stairs'], isFlight) &&
      isListOf(body['kit_choices'], (choice) => isText(choice) || isRoleChoice(choice)) &&
      isListOf(body['kit_without'], isText);
    return isPlan ? (body as unknown as LinkedPlan) : null;
  } catch {
    return null;
  }
}
