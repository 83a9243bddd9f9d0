/**
 * `POST /api/products/{id}/calculate-price?area_m2=…&waste_percentage=…`: boxes for an area; with
 * `length_m` and `width_m` instead, goods off a roll by their cut.
 */
import { currentSettings, facts } from '#config/facts.ts';
import { calculateQuery, calculationToWire, calculationWire } from '#domain/calculator/contract.ts';
import { calculate } from '#domain/calculator/rules.ts';
import { calculationByCut, fitOnPiece, onePieceOf } from '#domain/rooms/calculation.ts';
import { roomCutsOf } from '#domain/rooms/room-cuts.ts';
import { mmFromM } from '#domain/rooms/shape-wire.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { rollWidthOf } from '#domain/rooms/roll-goods.ts';
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
    const rollWidth = rollWidthOf(product);
    const { phone } = facts();
    const { trims } = tradeRulesOf(currentSettings());
    const sides =
      length_m === undefined || width_m === undefined
        ? null
        : { length: mmFromM(length_m), width: mmFromM(width_m) };
    const cuts = wantsCuts &&
      sides &&
      Math.max(sides.length, sides.width) <= LONGEST_CUT_MM && {
        room_cuts: roomCutsOf({ rects: [{ x: 0, y: 0, ...sides }], trim: trims.roll }, await rollWidths()),
      };
    if (rollWidth && sides)
      return {
        ...calculationByCut(product, rollWidth, sides.length, sides.width, phone, trims.roll),
        ...cuts,
      };
    // A positive area below 1 mm² would round to 0, so 1 mm² is used.
    const areaMm2 = sides ? sides.length * sides.width : Math.max(1, mm2FromM2(area_m2 ?? 0));
    const piece = onePieceOf(product);
    const fit = piece && fitOnPiece(piece, sides ?? { areaMm2 }, trims.roll);
    // A room that fits, or may fit, on the one piece takes no second one for waste.
    const result =
      fit && fit.fits !== false ? calculate(product, 1, 0) : calculate(product, areaMm2, waste_percentage);
    if (!result.ok) return result;
    const wire = calculationToWire({ ...result.value, areaMm2 }, product, phone);
    return { ...wire, ...cuts, ...(fit ? { piece: fit } : {}) };
  },
});
