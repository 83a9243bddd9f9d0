import { expect, test } from 'vitest';
import { type DraftFlight, newPlan } from '#islands/rooms/draft.ts';
import { flightProblems, flightsFromWire, flightToWire, newFlight } from '#islands/rooms/flights.ts';
import { askable } from '#islands/rooms/draft-wire.ts';

const typed = (flight: DraftFlight, measures: Partial<DraftFlight['typed']>): DraftFlight => ({
  ...flight,
  typed: { ...flight.typed, ...measures },
});

test('what is typed stays with its flight when another is removed, and keys are not used again', () => {
  const first = typed(newFlight([], 'oak'), { steps: '20' });
  const second = newFlight([first], 'oak');
  const third = newFlight([second], 'oak');
  expect(new Set([first.key, second.key, third.key]).size).toBe(3);
  expect(askable({ ...newPlan(), stairs: [second] })).toMatchObject({
    body: { stairs: [{ steps: 13 }] },
    flights: [second.key],
  });
});

test('a flight comes back from its wire form as typed', () => {
  const wire = { steps: 14, going_mm: 240, rise_mm: 190, width_mm: 900, winders: 3, product_id: 'oak' };
  const landings = [{ length_mm: 1000, width_mm: 900 }];
  expect(flightsFromWire([wire]).map(flightToWire)).toEqual([wire]);
  expect(flightsFromWire([{ ...wire, landings }]).map(flightToWire)).toEqual([{ ...wire, landings }]);
  const odd = { ...newFlight([], 'oak'), landings: [{ length: '20', width: '900' }] };
  expect(Object.keys(flightProblems(odd))).toEqual(['landing0']);
});

test.each([
  ['a text', { going_mm: 'ten' }, 'going_mm'],
  ['nothing', { width_mm: '' }, 'width_mm'],
  ['more steps than any flight', { steps: '41' }, 'steps'],
  ['fewer steps than winders', { steps: '2', winders: '3' }, 'winders'],
] as const)('a flight with %s has its problem beside the field, and is left out', (_, measures, field) => {
  const flight = typed(newFlight([], 'oak'), measures);
  expect(Object.keys(flightProblems(flight))).toEqual([field]);
  expect(flightToWire(flight)).toBeNull();
  const whole = newFlight([flight], 'oak');
  expect(askable({ ...newPlan(), stairs: [flight, whole] }).flights).toEqual([whole.key]);
});
