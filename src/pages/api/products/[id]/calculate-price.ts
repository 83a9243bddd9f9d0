/**
 * `POST /api/products/{id}/calculate-price?area_m2=…&waste_percentage=…`: boxes for an area; with
 * `length_m` and `width_m` instead, goods off a roll by their cut.
 */
import { currentSettings, facts } from '#config/facts.ts';
import { calculateQuery, calculationWire } from '#domain/calculator/contract.ts';
import { calculateForRoom } from '#domain/rooms/calculation.ts';
import { rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { mmFromM } from '#domain/rooms/shape-wire.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { PLAN_STATUSES, planFor } from '#server/rooms/index.ts';
import { ownProduct } from '#server/trade/index.ts';

const STATUSES = { ...PLAN_STATUSES, area: 422, waste: 422 } as const;
const FIELDS = { no_coverage: 'area_m2', area: 'area_m2', waste: 'waste_percentage' } as const;

export const POST = endpoint({
  summary:
    'The number of boxes for an area, their coverage and price; off a roll, metres for a room’s two sides.',
  access: 'public',
  onlyAnswers: true,
  params: idParams,
  query: calculateQuery,
  answer: calculationWire,
  statuses: STATUSES,
  fields: FIELDS,
  handle: async ({ params, query, viewer, context }) => {
    const product = await ownProduct(params.id, viewer.user?.id ?? null);
    if (!product) throw new ProblemError(404, 'Product not found', { code: 'unknown_product' });
    const { area_m2, length_m, width_m, waste_percentage, room_cuts: wantsCuts } = query;
    const terms = { trim: tradeRulesOf(currentSettings()).trims.roll, phone: facts().phone };
    if (length_m === undefined || width_m === undefined)
      return calculateForRoom(product, { areaMm2: mm2FromM2(area_m2 ?? 0) }, waste_percentage, terms);
    const sides = { length: mmFromM(length_m), width: mmFromM(width_m) };
    const isOffRoll = rollWidthOf(product) !== null;
    if (!isOffRoll && !wantsCuts) return calculateForRoom(product, sides, waste_percentage, terms);
    const room = { name: 'Room', shape: { kind: 'rectangle' as const, length_m, width_m } };
    const plan = await planFor(
      {
        rooms: isOffRoll ? [{ ...room, product_id: product.id }] : [],
        ...(wantsCuts ? { room_without_floor: room } : {}),
      },
      addressOf(context),
    );
    if (!plan.ok) return plan;
    const { rooms, room_cuts } = plan.value;
    const result = calculateForRoom(product, sides, waste_percentage, terms, rooms[0]);
    return result.ok && room_cuts ? { ...result.value, room_cuts } : result;
  },
});
