/** The settings of the rules that plans go by, and their validation. */
import * as z from 'zod/mini';
import { EDGINGS, type TradeSetting } from '../rooms/trade-rules.ts';
import { number, wholeNumber } from './checks.ts';

const waste = (pattern: string) => number(`Waste for ${pattern}`, 0, 100);
const spread = (what: string) => number(`Spread of ${what}`, 0.01, 100);
const trim = (what: string) => wholeNumber(what, 0, 500);
const offer = (what: string) => z.boolean(`Say whether ${what} is offered.`);
const EDGING = `Edging is ${EDGINGS.slice(0, -1).join(', ')} or ${EDGINGS.at(-1)}.`;

export const tradeShape = {
  waste_straight: waste('straight'),
  waste_brick: waste('brick'),
  waste_diagonal: waste('diagonal'),
  waste_herringbone: waste('herringbone'),
  waste_chevron: waste('chevron'),
  waste_basket: waste('basket weave'),
  waste_hexagon: waste('hexagons'),
  spread_tile_adhesive: spread('tile adhesive'),
  spread_wood_adhesive: spread('wood adhesive'),
  spread_lvt_adhesive: spread('LVT adhesive'),
  spread_primer: spread('primer'),
  spread_levelling: spread('levelling compound'),
  tile_joint_mm: wholeNumber('Tile joint', 1, 20),
  edging_cuts: number('Cuts of edging', 0, 100),
  trim_roll_mm: trim('Trim of rooms'),
  trim_step_mm: trim('Trim of steps'),
  trim_stairs_mm: trim('Trim of stairs'),
  kit_edging: z.string(EDGING).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => EDGINGS.some((edging) => edging === text), EDGING),
  ),
  kit_primer: offer('primer'),
  kit_levelling: offer('levelling compound'),
  kit_door_bars: offer('a bar for each door'),
} satisfies Record<TradeSetting, z.ZodMiniType>;
