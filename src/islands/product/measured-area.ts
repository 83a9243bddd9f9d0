/** The floor as the shopper measures it: one figure in m², or a room's length and width in metres. */
import { AREA_UNREADABLE, MEASURE_UNREADABLE, numberTyped, roomAreaMm2 } from '#domain/calculator/rules.ts';

export type Way = 'area' | 'room';

/** What stands in the fields. */
export interface Measures {
  readonly way: Way;
  readonly area: string;
  readonly length: string;
  readonly width: string;
}

export const NOTHING_MEASURED: Measures = { way: 'area', area: '', length: '', width: '' };

/** Whether everything that is asked for holds something, readable or not. */
export const isMeasured = ({ way, area, length, width }: Measures): boolean =>
  (way === 'area' ? [area] : [length, width]).every((typed) => typed.trim() !== '');

/** Area in mm² from what was typed, or the sentence that says what cannot be read. */
export function areaOf({ way, area, length, width }: Measures): number | string {
  if (way === 'area') {
    const m2 = numberTyped(area);
    return m2 === null ? AREA_UNREADABLE : Math.round(m2 * 1e6);
  }
  const [long, wide] = [numberTyped(length), numberTyped(width)];
  return long === null || wide === null ? MEASURE_UNREADABLE : roomAreaMm2(long, wide);
}

/** What stands in the form's own fields now. */
export function typedIn(form: HTMLFormElement | null): Partial<Measures> {
  const fields = new FormData(form ?? undefined);
  const typed = (['area', 'length', 'width'] as const).flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(typed), way: fields.get('way') === 'room' ? 'room' : 'area' };
}
