/** A room whose floor is exchanged: the way it is cut stays, as the prices on other pages have it. */
import { expect, test } from 'vitest';
import { type DraftPlan, type Floor, newPlan, newRoom, withFloor } from '#islands/rooms/draft.ts';
import { newFlight } from '#islands/rooms/flights.ts';
import { withRoom } from '#islands/rooms/first-plan.ts';

const floor = (id: string) => ({ id, name: id, unit: 'metre', box_size_m2: 4 }) as Floor;
const [steel, grey] = [floor('steel'), floor('grey')];
const lounge = { ...newRoom([], 'm'), floor: steel };
const hall = { ...newRoom([lounge], 'm'), floor: grey };
const plan: DraftPlan = { ...newPlan(), rooms: [lounge], least: ['steel'] };

test('the least money stays chosen for the room, and is not remembered of the floor before', () => {
  const exchanged = withRoom(plan, withFloor(lounge, grey));
  expect(exchanged.least).toEqual(['grey']);
  const fewest = withRoom({ ...exchanged, least: [] }, withFloor(lounge, steel));
  expect(fewest.least).toEqual([]);
});

test('the fewest joins stay chosen, whatever was chosen for the new floor at another time', () => {
  expect(withRoom({ ...plan, least: ['grey'] }, withFloor(lounge, grey)).least).toEqual([]);
});

test('goods that other rooms or stairs have as well are cut as before', () => {
  const stairs = { ...plan, stairs: [newFlight([], 'steel')] };
  expect(withRoom(stairs, withFloor(lounge, grey)).least).toEqual(['steel', 'grey']);
  const two = { ...plan, rooms: [lounge, hall] };
  expect(withRoom(two, withFloor(lounge, grey)).least).toEqual([]);
});

test('a change of anything else leaves the choice', () => {
  const renamed = withRoom(plan, { ...lounge, name: 'Den' });
  expect(renamed).toMatchObject({ least: ['steel'], rooms: [{ name: 'Den' }] });
});
