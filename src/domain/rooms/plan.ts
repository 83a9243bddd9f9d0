/** A whole job: rooms and stairs in, quantities, cuts, kit and prices out. Integer mm, mm² and pence. */
import type { ProductDetail } from '../catalogue/product.ts';
import { refuse, ok, type Result } from '../shared/result.ts';
import { Work } from './cutting/work.ts';
import { type Door, openWallMm, withBars } from './doorways.ts';
import { needsOf, takesBars } from './kit.ts';
import { kitFor } from './kit-lines.ts';
import { pieceSizeOf } from './patterns.ts';
import { bareRollRoom, goods, planFlight, planRoom } from './plan-floors.ts';
import type {
  Goods,
  Plan,
  PlanGoods,
  PlannedFlight,
  PlannedRoom,
  PlanRefusal,
  PlanRequest,
  ProductCut,
} from './plan-types.ts';
import { metresFor, rollWidthOf } from './roll/goods.ts';
import { roomCutsOf } from './room-cuts.ts';
import type { RollCut } from './roll/cut.ts';
import { planTogether } from './roll/all-rooms.ts';
import { winderSize } from './stairs.ts';
import { amount } from '../shared/units.ts';

/** What the cuts of all rooms and stairs together may cost, in elementary steps: about a tenth of a second. */
const TOGETHER_STEPS = 2e7;
const NO_PRODUCT = 'We no longer sell this floor. Please choose another one.';
/** Rooms and stairs of each roll product, cut together. */
function cutsOf(
  planned: readonly PlannedRoom[],
  flights: readonly PlannedFlight[],
  leastOf: ReadonlySet<string>,
  work: Work,
): ProductCut[] {
  const products = new Set([...planned, ...flights].flatMap(({ roll, product }) => (roll ? [product] : [])));
  return [...products].map((product, at) => {
    const roomsOfIt = planned.flatMap(({ roll, rollRoom, product: own }, index) => {
      return roll && rollRoom && own === product
        ? [{ room: rollRoom, alone: roll, owner: { part: 'room' as const, index } }]
        : [];
    });
    const flightsOfIt = flights.flatMap(({ roll, flight, product: own }, index) => {
      return roll && own === product
        ? [
            {
              flight,
              alone: roll,
              owner: {
                part: 'stairs' as const,
                index,
                winder: flight.winders > 0 ? winderSize(flight) : null,
              },
            },
          ]
        : [];
    });
    const { cut, least } = work.share(products.size - at, (own) =>
      planTogether(
        roomsOfIt.map(({ room }) => room),
        flightsOfIt.map(({ flight }) => flight),
        rollWidthOf(product) ?? 0,
        [...roomsOfIt, ...flightsOfIt].map(({ alone }) => alone),
        own,
      ),
    );
    const owners = [...roomsOfIt, ...flightsOfIt].map(({ owner }) => owner);
    const bought = (of: RollCut) => ({ cut: of, ...goods(product, metresFor(of.length)) });
    if (!least) return { owners, ...bought(cut) };
    const isLeast = leastOf.has(product.id);
    const [made, other] = isLeast ? [least, cut] : [cut, least];
    return { owners, ...bought(made), other: { isLeast: !isLeast, ...bought(other) } };
  });
}

/** Says of each product whether all that the plan takes of it together is there. */
function withStock(plan: Plan): Plan {
  const taken = new Map<string, number>();
  const bought = [...plan.rooms, ...plan.stairs].filter(({ roll }) => !roll);
  for (const { product, quantity } of [...bought, ...plan.cuts, ...plan.kit])
    taken.set(product.id, (taken.get(product.id) ?? 0) + quantity);
  const check = <Line extends Goods>(line: Line): Line => ({
    ...line,
    inStock: (taken.get(line.product.id) ?? line.quantity) <= line.product.stock,
  });
  return {
    ...plan,
    rooms: plan.rooms.map(check),
    stairs: plan.stairs.map(check),
    kit: plan.kit.map(check),
    cuts: plan.cuts.map(check),
  };
}

/** Plans each part of a list with its product; the first refusal names the field by its place in the list. */
function planEach<Part extends { readonly productId: string }, Planned>(
  parts: readonly Part[],
  list: 'rooms' | 'stairs',
  catalogue: PlanGoods,
  plan: (part: Part, product: ProductDetail) => Result<Planned, PlanRefusal>,
): Result<Planned[], PlanRefusal> {
  const all: Planned[] = [];
  for (const [index, part] of parts.entries()) {
    const product = catalogue.product(part.productId);
    const planned = product
      ? plan(part, product)
      : refuse('no_product', NO_PRODUCT, { product_id: NO_PRODUCT });
    if (!planned.ok) {
      const { code, detail, fields = {} } = planned.error;
      const named = Object.entries(fields).map(([field, text]) => [`${list}.${index}.${field}`, text]);
      return refuse(code, detail, Object.fromEntries(named));
    }
    all.push(planned.value);
  }
  return ok(all);
}

/**
 * Plans a job. The total is rooms and stairs by the box (or by area), the cuts and the kit; what a room takes off the roll
 * by itself is not part of it. Refusals name the field, such as `rooms.0.shape`.
 */
export function planJob(request: PlanRequest, catalogue: PlanGoods): Result<Plan, PlanRefusal> {
  const planned = planEach(request.rooms, 'rooms', catalogue, (room, product) =>
    planRoom(room, product, catalogue),
  );
  if (!planned.ok) return planned;
  const flights = planEach(request.stairs, 'stairs', catalogue, (flight, product) =>
    planFlight(flight, product, catalogue),
  );
  if (!flights.ok) return flights;
  const [rooms, stairs] = [planned.value, flights.value];
  const leastOf = new Set(
    [...request.rooms, ...request.stairs].flatMap(({ productId, takesLeast }) =>
      takesLeast ? [productId] : [],
    ),
  );
  const cuts = cutsOf(rooms, stairs, leastOf, new Work(TOGETHER_STEPS));
  const { rules } = catalogue;
  const doors = withBars(
    rooms.map(({ product }, index) => (takesBars(product) ? (request.rooms[index]?.doors ?? []) : [])),
  );
  const floors = rooms.map((room, index) => ({ ...room, doors: doors[index] ?? [] }));
  const needs = [
    ...floors.map((floor, index) => ({
      ...floor,
      areaMm2: floor.laidMm2,
      isHeated: request.rooms[index]?.demands.underfloor_heating ?? false,
    })),
    ...stairs.map(({ flight, ...planned }) => ({
      ...planned,
      pattern: 'straight' as const,
      perimeterMm: null,
      doors: [],
      stepsMm: [
        ...Array.from({ length: flight.steps }, () => flight.width),
        ...(flight.landings ?? []).map(({ width }) => width),
      ],
    })),
  ].flatMap((floor, part) =>
    needsOf({ ...floor, pieceSize: pieceSizeOf(floor.product) }, rules).map((need) => ({ ...need, part })),
  );
  const kitLines = kitFor(needs, catalogue.kit, request.kitChoices).map((line) => ({
    ...line,
    ...goods(line.product, line.quantity),
  }));
  const paid = [...[...rooms, ...stairs].filter(({ roll }) => !roll), ...cuts, ...kitLines];
  const totalPence = paid.reduce((sum, line) => sum + line.totalPence, 0);
  const { chosenRoom = -1, roomWithoutFloor: bare } = request;
  const chosen = bare ? bareRollRoom(bare, rules) : rooms[chosenRoom]?.rollRoom;
  const roomCuts = roomCutsOf(chosen, catalogue.rollWidths ?? [], bare ?? request.rooms[chosenRoom]);
  const brings = fitterBrings(floors, stairs, cuts);
  return ok(withStock({ rooms, stairs, kit: kitLines, cuts, totalPence, brings, roomCuts }));
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' and ');

/** Those of a product's rooms: what is joined between two steps of stairs is not taped. */
function joinsOfRooms({ cut, owners }: ProductCut): number {
  const flights = owners.filter(({ part }) => part === 'stairs').length;
  const ofStairs = cut.layout.filter(({ owner }) => owners[owner]?.part === 'stairs').length;
  return cut.joins - (ofStairs - flights);
}

/**
 * Gripper rods and seaming tape for fitted carpets, tape or adhesive and cold weld for sheet vinyl and lino.
 * @param rooms with their doors: no rod lies in a doorway
 */
export function fitterBrings(
  rooms: readonly (PlannedRoom & { readonly doors: readonly Door[] })[],
  stairs: readonly PlannedFlight[],
  cuts: readonly ProductCut[],
): string[] {
  const isFitted = ({ product }: Pick<PlannedRoom, 'product'>): boolean => product.unit === 'metre';
  const carpets = rooms.filter((room) => isFitted(room) && room.product.category === 'Carpet');
  const carpeted = stairs.filter((flight) => isFitted(flight) && flight.product.category === 'Carpet');
  const steps = carpeted.reduce((sum, { flight }) => sum + flight.steps, 0);
  const wallsMm = carpets.reduce(
    (sum, { perimeterMm, doors }) => sum + openWallMm(perimeterMm ?? 0, doors),
    0,
  );
  const walls =
    wallsMm > 0 ? `${(wallsMm / 1000).toFixed(1)} m of walls` : carpets.length > 0 ? 'the walls' : '';
  const joinsOf = (isCarpet: boolean): number =>
    cuts
      .filter(({ product }) => (product.category === 'Carpet') === isCarpet)
      .reduce((sum, each) => sum + joinsOfRooms(each), 0);
  const [seams, welds] = [joinsOf(true), joinsOf(false)];
  const hasSheet = rooms.some((room) => isFitted(room) && room.product.category === 'Vinyl & Lino');
  return [
    walls || steps > 0 ? `gripper rods for ${joined([walls, steps > 0 ? amount(steps, 'step') : ''])}` : '',
    seams > 0 ? `seaming tape for ${amount(seams, 'join')}` : '',
    hasSheet ? 'tape or adhesive for the sheet' : '',
    welds > 0 ? `cold weld for ${amount(welds, 'join')}` : '',
  ].filter(Boolean);
}
