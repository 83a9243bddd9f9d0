/**
 * The trade's figures that a shop may set otherwise (admin, settings): waste, what adhesives spread, trims of goods off a
 * roll, edging. `source` says where a default comes from.
 */
import { PATTERNS, type Pattern } from './patterns.ts';

/** What hides the gap at the walls of a floor that moves. */
export const EDGINGS = ['scotia', 'skirting', 'none'] as const;
export type Edging = (typeof EDGINGS)[number];

/**
 * The settings, by name. Waste in per cent: the trade's ranges for pieces of 600 × 600 mm and more (10 to 15) and for mosaics
 * (5 to 10) hold these figures, so the size changes none of them. Spread in kg (primer: litres) to the m², of levelling
 * compound for the depth named below. Trims and joints in mm.
 */
export const DEFAULT_TRADE = {
  waste_straight: 10,
  waste_brick: 12,
  waste_diagonal: 15,
  waste_herringbone: 18,
  waste_chevron: 20,
  waste_basket: 15,
  waste_hexagon: 15,
  spread_tile_adhesive: 5,
  spread_wood_adhesive: 1.15,
  spread_lvt_adhesive: 0.29,
  spread_primer: 0.125,
  spread_levelling: 5.1,
  tile_joint_mm: 3,
  edging_cuts: 25,
  skirting_cuts: 15,
  trim_roll_mm: 50,
  trim_step_mm: 50,
  trim_stairs_mm: 100,
  least_fill_mm: 600,
  kit_edging: 'scotia' as string,
  kit_primer: true as boolean,
  kit_levelling: true as boolean,
  kit_door_bars: true as boolean,
};
export type TradeSettings = Readonly<typeof DEFAULT_TRADE>;
export type TradeSetting = keyof TradeSettings;

/** Where each default comes from. */
export const TRADE_SOURCES: Readonly<Record<TradeSetting, string>> = {
  waste_straight: 'the calculator; tilecalculator.co.uk, squotipedia.co.uk (The Tile Association)',
  waste_brick: 'tilecalculator.co.uk; squotipedia.co.uk: 10 to 13',
  waste_diagonal: 'tilecalculator.co.uk, squotipedia.co.uk',
  waste_herringbone: 'tilecalculator.co.uk; squotipedia.co.uk: 15 to 20',
  waste_chevron: 'tilecalculator.co.uk',
  waste_basket: 'practice: as diagonal, since every block is cut at two walls',
  waste_hexagon: 'practice: 15 to 20',
  spread_tile_adhesive: 'the bags: 20 kg for at least 4 m²; squotipedia.co.uk: 3 to 4 m²',
  spread_wood_adhesive: 'the tubs: 15 kg for at least 13 m²',
  spread_lvt_adhesive: 'the tubs: 10 kg for at least 35 m²',
  spread_primer: 'the bottles: 5 litres for at least 40 m²',
  spread_levelling: 'the trade: 1.7 kg for each mm of depth, here 3 mm',
  tile_joint_mm: 'BS 5385: 3 mm for floor tiles up to 1,200 mm',
  edging_cuts: 'poshflooring.co.uk',
  skirting_cuts: 'maicalculator.com: 10 to 15',
  trim_roll_mm: 'lakin.co.uk: 5 cm on every side',
  trim_step_mm: 'onlinecarpets.co.uk: 5 cm for tread and riser together',
  trim_stairs_mm: 'onlinecarpets.co.uk: 10 cm',
  least_fill_mm: 'practice: shorter pieces make a join at every step',
  kit_edging: 'the trade',
  kit_primer: 'the trade: under glue and levelling compound',
  kit_levelling: 'BS 8203: thin floors show what is below',
  kit_door_bars: 'the trade: one for each doorway',
};

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
