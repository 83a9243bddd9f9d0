/**
 * `POST /api/products/{id}/calculate-price?area_m2=…&waste_percentage=…`: boxes for an area; with
 * `length_m` and `width_m` instead, goods off a roll by their cut.
 */
import { currentSettings, facts } from '#config/facts.ts';
import { calculateQuery, calculationWire } from '#domain/calculator/contract.ts';
import { calculateForRoom } from '#domain/rooms/calculation.ts';
import { roomCutsOf } from '#domain/rooms/room-cuts.ts';
import { mmFromM } from '#domain/rooms/shape-wire.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';
import { rollWidths } from '#server/rooms/index.ts';
import { ownProduct } from '#server/trade/index.ts';

/** Of a longer floor the cuts off all widths would hold up other requests: cards say its price as 'from'. */
const LONGEST_CUT_MM = 25_000;

const STATUSES = { no_coverage: 422, area: 422, waste: 422 } as const;
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
  handle: async ({ params, query, viewer }) => {
    const product = await ownProduct(params.id, viewer.user?.id ?? null);
    if (!product) throw new ProblemError(404, 'Product not found', { code: 'unknown_product' });
    const { area_m2, length_m, width_m, waste_percentage, room_cuts: wantsCuts } = query;
    const { trims } = tradeRulesOf(currentSettings());
    const sides =
      length_m === undefined || width_m === undefined
        ? null
        : { length: mmFromM(length_m), width: mmFromM(width_m) };
    const room = sides ?? { areaMm2: mm2FromM2(area_m2 ?? 0) };
    const result = calculateForRoom(product, room, waste_percentage, {
      trim: trims.roll,
      phone: facts().phone,
    });
    if (!result.ok || !wantsCuts || !sides || Math.max(sides.length, sides.width) > LONGEST_CUT_MM)
      return result;
    const rects = [{ x: 0, y: 0, ...sides }];
    return { ...result.value, room_cuts: roomCutsOf({ rects, trim: trims.roll }, await rollWidths()) };
  },
});
