/**
 * The trade's figures that a shop may set otherwise (admin, settings): waste, what adhesives spread, trims of goods off a
 * roll, edging.
 */
import { PATTERNS, type Pattern } from './patterns.ts';

/** What hides the gap at the walls of a floor that moves. */
export const EDGINGS = ['scotia', 'skirting', 'none'] as const;
export type Edging = (typeof EDGINGS)[number];

/**
 * The settings, by name: the usual value, what the form calls it, and where the value comes from. Waste in per cent: the
 * trade's ranges for pieces of 600 × 600 mm and more (10 to 15) and for mosaics (5 to 10) hold these figures, so the size
 * changes none of them. Spread in kg (primer: litres) to the m², of levelling compound for the depth named. Trims and joints
 * in mm. What else a value may be is said in settings/contract.ts.
 */
export const TRADE = {
  waste_straight: [
    10,
    'Straight',
    'the calculator; tilecalculator.co.uk, squotipedia.co.uk (The Tile Association)',
  ],
  waste_brick: [12, 'Brick', 'tilecalculator.co.uk; squotipedia.co.uk: 10 to 13'],
  waste_diagonal: [15, 'Diagonal', 'tilecalculator.co.uk, squotipedia.co.uk'],
  waste_herringbone: [18, 'Herringbone', 'tilecalculator.co.uk; squotipedia.co.uk: 15 to 20'],
  waste_chevron: [20, 'Chevron', 'tilecalculator.co.uk'],
  waste_basket: [15, 'Basket weave', 'practice: as diagonal, since every block is cut at two walls'],
  waste_hexagon: [15, 'Hexagons', 'practice: 15 to 20'],
  spread_tile_adhesive: [
    5,
    'Tile adhesive',
    'the bags: 20 kg for at least 4 m²; squotipedia.co.uk: 3 to 4 m²',
  ],
  spread_wood_adhesive: [1.15, 'Wood adhesive', 'the tubs: 15 kg for at least 13 m²'],
  spread_lvt_adhesive: [0.29, 'LVT adhesive', 'the tubs: 10 kg for at least 35 m²'],
  spread_primer: [0.125, 'Primer', 'the bottles: 5 litres for at least 40 m²'],
  spread_levelling: [5.1, 'Levelling compound', 'the trade: 1.7 kg for each mm of depth, here 3 mm'],
  tile_joint_mm: [3, 'Joint of floor tiles, mm', 'BS 5385: 3 mm for floor tiles up to 1,200 mm'],
  edging_cuts: [25, 'Scotia for mitres and cuts, per cent', 'poshflooring.co.uk'],
  skirting_cuts: [15, 'Skirting for mitres and cuts, per cent', 'maicalculator.com: 10 to 15'],
  kit_edging: ['scotia', 'Edging', 'the trade'],
  kit_primer: [true, 'Suggest primer', 'the trade: under glue and levelling compound'],
  kit_levelling: [true, 'Suggest levelling compound', 'BS 8203: thin floors show what is below'],
  kit_door_bars: [true, 'Suggest door bars', 'the trade: one for each doorway'],
  trim_roll_mm: [50, 'Trim at each side of a room, mm', 'lakin.co.uk: 5 cm on every side'],
  trim_step_mm: [50, 'Trim of each step, mm', 'onlinecarpets.co.uk: 5 cm for tread and riser together'],
  trim_stairs_mm: [100, 'Trim of the width of stairs, mm', 'onlinecarpets.co.uk: 10 cm'],
  least_fill_mm: [
    600,
    'Shortest piece of a joined strip, mm',
    'practice: shorter pieces make a join at every step',
  ],
} as const;
export type TradeSetting = keyof typeof TRADE;
type Wide<Value> = Value extends boolean ? boolean : Value extends number ? number : string;
export type TradeSettings = { readonly [Name in TradeSetting]: Wide<(typeof TRADE)[Name][0]> };

export const DEFAULT_TRADE = Object.fromEntries(
  Object.entries(TRADE).map(([name, [usual]]) => [name, usual]),
) as TradeSettings;

/** The figures as the rules of plans read them. */
export interface TradeRules {
  /** Per cent by pattern. */
  readonly waste: Readonly<Record<Pattern, number>>;
  /** Grams or millilitres to the m². */
  readonly spread: Readonly<
    Record<'tile adhesive' | 'wood adhesive' | 'LVT adhesive' | 'primer' | 'levelling compound', number>
  >;
  readonly jointMm: number;
  /** Per cent added to each edging. */
  readonly edgingCuts: Readonly<Record<Exclude<Edging, 'none'>, number>>;
  readonly edging: Edging;
  /** The shortest piece of a strip that is joined across the pile, mm. */
  readonly leastFillMm: number;
  readonly trims: { readonly roll: number; readonly step: number; readonly stairs: number };
  readonly offers: { readonly primer: boolean; readonly levelling: boolean; readonly doorBars: boolean };
}

const perM2 = (kgOrLitres: number): number => Math.round(kgOrLitres * 1000);

/** The rules by some settings; what is left out is at its default. */
export const tradeRulesOf = (changed: Partial<TradeSettings>): TradeRules =>
  rulesOf({ ...DEFAULT_TRADE, ...changed });

const rulesOf = (settings: TradeSettings): TradeRules => ({
  waste: Object.fromEntries(
    PATTERNS.map((pattern) => [pattern, settings[`waste_${pattern}`]]),
  ) as TradeRules['waste'],
  spread: {
    'tile adhesive': perM2(settings.spread_tile_adhesive),
    'wood adhesive': perM2(settings.spread_wood_adhesive),
    'LVT adhesive': perM2(settings.spread_lvt_adhesive),
    primer: perM2(settings.spread_primer),
    'levelling compound': perM2(settings.spread_levelling),
  },
  jointMm: settings.tile_joint_mm,
  edgingCuts: { scotia: settings.edging_cuts, skirting: settings.skirting_cuts },
  leastFillMm: settings.least_fill_mm,
  edging: EDGINGS.find((edging) => edging === settings.kit_edging) ?? 'scotia',
  trims: { roll: settings.trim_roll_mm, step: settings.trim_step_mm, stairs: settings.trim_stairs_mm },
  offers: {
    primer: settings.kit_primer,
    levelling: settings.kit_levelling,
    doorBars: settings.kit_door_bars,
  },
});

export const DEFAULT_RULES: TradeRules = tradeRulesOf({});
