/** Plans between the wire (metres, m², pounds) and the rules (mm, mm², pence). */
import type { ProductDetail } from '../catalogue/product.ts';
import { m2FromMm2, mm2FromM2 } from '../shared/area.ts';
import { poundsFromPence } from '../shared/money.ts';
import type { CutLayoutWire } from './floor-contract.ts';
import type { PlanBody, PlanWire } from './contract.ts';
import type { CutOwner, Goods, Plan, PlanRequest, ProductCut, RoomSizes } from './plan-types.ts';
import { cutForLeast } from './roll/goods.ts';
import type { RollCut, RollPlan } from './roll/cut.ts';
import type { InnerJoin, Lay } from './roll/layout.ts';
import { doorFromWire, mmFromM, rectsFromWire } from './shape-wire.ts';

const MM_PER_M = 1000;

/** What a room measures. */
const sizesOf = ({
  shape,
  cut_outs = [],
  doors = [],
  pattern_repeat_mm = 0,
  cut_choice,
}: NonNullable<PlanBody['room_without_floor']>): RoomSizes => ({
  shape: shapeFromWire(shape),
  cutOuts: cut_outs.map(({ length_m, width_m }) => ({ length: mmFromM(length_m), width: mmFromM(width_m) })),
  doors: doors.map(doorFromWire),
  repeatMm: pattern_repeat_mm,
  takesLeast: cut_choice === 'least_money',
});

/** A request as the rules read it. @param isKept see `PlanRoom` */
export function planRequest(
  { rooms, stairs = [], kit_choices = [], chosen_room, room_without_floor: bare }: PlanBody,
  isKept = false,
): PlanRequest {
  const least = cutForLeast({ rooms, stairs });
  return {
    kitChoices: kit_choices.map((choice) =>
      typeof choice === 'string'
        ? { productId: choice }
        : { role: choice.role, productId: choice.product_id },
    ),
    chosenRoom: chosen_room ?? undefined,
    ...(bare ? { roomWithoutFloor: sizesOf(bare) } : {}),
    rooms: rooms.map((room) => ({
      name: room.name,
      ...sizesOf(room),
      demands: room,
      productId: room.product_id,
      pattern: room.pattern,
      isKept,
      takesLeast: least.has(room.product_id),
      wastePercentage: room.waste_percentage,
    })),
    stairs: stairs.map((flight) => ({
      steps: flight.steps,
      going: flight.going_mm,
      rise: flight.rise_mm,
      width: flight.width_mm,
      winders: flight.winders ?? 0,
      landings: (flight.landings ?? []).map(({ length_mm, width_mm }) => ({
        length: length_mm,
        width: width_mm,
      })),
      productId: flight.product_id,
      takesLeast: least.has(flight.product_id),
    })),
  };
}

function shapeFromWire(wire: PlanBody['rooms'][number]['shape']): PlanRequest['rooms'][number]['shape'] {
  // A positive area below 1 mm² would round to 0, so 1 mm² is used.
  if (wire.kind === 'area') return { areaMm2: Math.max(1, mm2FromM2(wire.area_m2)) };
  return { rects: rectsFromWire(wire) ?? [] };
}

const cutToWire = (cut: RollCut, { boxCoverageMm2 }: Goods['product']) => ({
  roll_width_m: (boxCoverageMm2 ?? 0) / 1e6,
  length_m: cut.length / MM_PER_M,
  pieces: cut.pieces,
  joins: cut.joins,
  least_possible_m: cut.leastPossible / MM_PER_M,
});

const layoutToWire = ({ layout }: RollCut, owners: readonly CutOwner[]): CutLayoutWire =>
  layout.flatMap(({ owner, rects }) => {
    const whose = owners[owner];
    const piece = rects.map(({ x, y, length, width }) => ({
      x_mm: x,
      y_mm: y,
      length_mm: length,
      width_mm: width,
    }));
    if (!whose) return [];
    const { part, index, winder } = whose;
    const isWinder = winder && rects[0]?.length === winder.length && rects[0].width === winder.width;
    return [{ part, index, rects: piece, ...(isWinder ? { is_winder: true as const } : {}) }];
  });

const rollToWire = (roll: RollPlan | undefined, product: Goods['product'], owner: CutOwner) =>
  roll
    ? {
        cut: cutToWire(roll.cut, product),
        layout: layoutToWire(roll.cut, [owner]),
        ...(roll.least
          ? { cut_least: cutToWire(roll.least, product), layout_least: layoutToWire(roll.least, [owner]) }
          : {}),
      }
    : {};

const goodsToWire = ({ product, quantity, totalPence, inStock }: Goods) => ({
  product_id: product.id,
  quantity,
  total_price: poundsFromPence(totalPence),
  in_stock: inStock,
  ...(inStock ? {} : { stock: product.stock }),
});

const coverToWire = ({ product, coveredMm2 }: Goods) => ({
  unit: product.unit,
  covered_m2: m2FromMm2(coveredMm2),
});

const otherToWire = ({ other, product, owners }: ProductCut) =>
  other
    ? {
        other_cut: {
          ...cutToWire(other.cut, product),
          is_least: other.isLeast,
          quantity: other.quantity,
          total_price: poundsFromPence(other.totalPence),
          layout: layoutToWire(other.cut, owners),
        },
      }
    : {};

/** How each room lies, by the cut of all rooms of its product. */
const laysByRoom = (cuts: Plan['cuts']): ReadonlyMap<number, Lay> =>
  new Map(
    cuts.flatMap(({ cut, owners }) =>
      owners
        .filter(({ part }) => part === 'room')
        .flatMap(({ index }, nth) => {
          const lay = cut.lays[nth];
          return lay ? [[index, lay] as const] : [];
        }),
    ),
  );

const crossToWire = ({ at, from, to, isAlong }: InnerJoin) => ({
  ...(isAlong ? { is_along: true as const } : {}),
  at_m: at / MM_PER_M,
  from_m: from / MM_PER_M,
  to_m: to / MM_PER_M,
});

const layToWire = (lay: Lay | undefined, { category }: ProductDetail) =>
  lay
    ? {
        lay: {
          pile: lay.pile,
          ...(lay.isReversed ? { is_reversed: true as const } : {}),
          has_pile: category === 'Carpet',
          joins_at_m: lay.joinsAt.map((mm) => mm / MM_PER_M).toSorted((a, b) => a - b),
          ...(lay.crossJoins?.length ? { cross_joins: lay.crossJoins.map(crossToWire) } : {}),
        },
      }
    : {};

export function planToWire({ rooms, stairs, kit, cuts, totalPence, brings, roomCuts }: Plan): PlanWire {
  const lays = laysByRoom(cuts);
  return {
    rooms: rooms.map((room, index) => ({
      name: room.name,
      area_m2: m2FromMm2(room.areaMm2),
      perimeter_m: room.perimeterMm === null ? null : room.perimeterMm / MM_PER_M,
      waste_percentage: room.wastePercentage,
      ...goodsToWire(room),
      ...coverToWire(room),
      ...(room.laying ? { laying: room.laying } : {}),
      ...(room.suitability ? { suitability: room.suitability } : {}),
      ...layToWire(lays.get(index), room.product),
      ...rollToWire(room.roll, room.product, { part: 'room', index }),
    })),
    stairs: stairs.map((flight, index) => ({
      area_m2: m2FromMm2(flight.areaMm2),
      ...goodsToWire(flight),
      ...coverToWire(flight),
      ...(flight.suitability ? { suitability: flight.suitability } : {}),
      ...rollToWire(flight.roll, flight.product, { part: 'stairs', index }),
    })),
    kit: kit.map((line) => ({
      name: line.product.name,
      role: line.role,
      unit: line.product.unit,
      ...goodsToWire(line),
      reason: line.reason,
      rooms: line.parts.filter((part) => part < rooms.length),
      stairs: line.parts.filter((part) => part >= rooms.length).map((part) => part - rooms.length),
      alternatives: [...line.alternatives],
    })),
    cuts: cuts.map((entry) => ({
      ...goodsToWire(entry),
      ...cutToWire(entry.cut, entry.product),
      ...otherToWire(entry),
    })),
    layouts: cuts.map(({ cut, owners }) => layoutToWire(cut, owners)),
    total_price: poundsFromPence(totalPence),
    in_stock: [...rooms, ...stairs, ...kit, ...cuts].every(({ inStock }) => inStock),
    ...(brings.length > 0 ? { fitter_brings: [...brings] } : {}),
    ...(roomCuts ? { room_cuts: roomCuts } : {}),
  };
}
