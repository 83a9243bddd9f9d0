/** The floor's size as typed: an area in m², or a room's length and width in metres. */
import { AREA_UNREADABLE, MEASURE_UNREADABLE, numberTyped, roomAreaMm2 } from '#domain/calculator/rules.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';

export type Way = 'area' | 'room';

/** The values of the fields. */
export interface Measures {
  readonly way: Way;
  readonly area: string;
  readonly length: string;
  readonly width: string;
}

export const NOTHING_MEASURED: Measures = { way: 'area', area: '', length: '', width: '' };

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
