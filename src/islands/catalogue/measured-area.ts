/** The floor's size as typed: an area in m², or a room's length and width in metres. The tab keeps it for the next product. */
import { AREA_UNREADABLE, MEASURE_UNREADABLE, numberTyped, roomAreaMm2 } from '#domain/calculator/rules.ts';
import { MAX_WALL_MM, MIN_WALL_MM } from '#domain/rooms/limits.ts';
import { m2FromMm2, mm2FromM2 } from '#domain/shared/area.ts';
import { inTab, keepInTab } from '#islands/tab-storage.ts';

export type Way = 'area' | 'room';

/** The values of the fields. */
export interface Measures {
  readonly way: Way;
  readonly area: string;
  readonly length: string;
  readonly width: string;
}

export const NOTHING_MEASURED: Measures = { way: 'area', area: '', length: '', width: '' };

export const SIDE_OUT_OF_RANGE = 'Please give each side of the room in metres, from 0.1 to 100.';

/** Both sides in metres to the mm, or an error message. */
export function sidesOf({
  length,
  width,
}: Measures): { readonly length_m: number; readonly width_m: number } | string {
  const sides = [numberTyped(length), numberTyped(width)].map((metres) =>
    metres === null ? null : Math.round(metres * 1000),
  );
  const [long, wide] = sides;
  if (long == null || wide == null) return MEASURE_UNREADABLE;
  if (Math.min(long, wide) < MIN_WALL_MM || Math.max(long, wide) > MAX_WALL_MM) return SIDE_OUT_OF_RANGE;
  return { length_m: long / 1000, width_m: wide / 1000 };
}

/** True if all required fields have a value, valid or not. */
export const isMeasured = ({ way, area, length, width }: Measures): boolean =>
  (way === 'area' ? [area] : [length, width]).every((typed) => typed.trim() !== '');

/** The area in mm², or an error message if a field is invalid. */
export function areaOf({ way, area, length, width }: Measures): number | string {
  if (way === 'area') {
    const m2 = numberTyped(area);
    return m2 === null ? AREA_UNREADABLE : mm2FromM2(m2);
  }
  const [long, wide] = [numberTyped(length), numberTyped(width)];
  return long === null || wide === null ? MEASURE_UNREADABLE : roomAreaMm2(long, wide);
}

/** Reads the current values from the form. */
export function typedIn(form: HTMLFormElement | null): Partial<Measures> {
  const fields = new FormData(form ?? undefined);
  const typed = (['area', 'length', 'width'] as const).flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(typed), way: fields.get('way') === 'room' ? 'room' : 'area' };
}

/** What was typed on the product page before, in this tab. */
export function typedBefore(): Partial<Measures> {
  const [way, area = '', length = '', width = ''] = inTab('measured')?.split('|') ?? [];
  return way === 'area' || way === 'room' ? { way, area, length, width } : {};
}

/** Keeps what is typed for the other versions of the floor; empty fields delete it. */
export function keepTyped(measures: Measures): void {
  const { way, area, length, width } = measures;
  if (isMeasured(measures)) keepInTab('measured', [way, area, length, width].join('|'));
  else keepInTab('measured', null);
}

/** The address of the planner with a floor, and with the room as far as it can be read. */
export function planHref(productId: string, measures: Measures): string {
  const query = new URLSearchParams({ product: productId });
  const size = measures.way === 'area' ? areaOf(measures) : sidesOf(measures);
  if (typeof size === 'number' && size > 0) query.set('area', String(m2FromMm2(size)));
  else if (typeof size === 'object') {
    query.set('length', String(size.length_m));
    query.set('width', String(size.width_m));
  }
  return `/plan?${query.toString()}`;
}
