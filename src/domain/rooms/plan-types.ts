/** A whole job and its plan. Integer mm, mm² and pence. */
import type { ProductDetail } from '../catalogue/product.ts';
import type { Rect } from './cutting/piece.ts';
import type { Door } from './doorways.ts';
import type { KitChoice, KitOptions, KitRole } from './kit-goods.ts';
import type { KitLine } from './kit-lines.ts';
import type { Laying } from './lattice.ts';
import type { Pattern } from './patterns.ts';
import type { RollCut, RollPlan } from './roll/cut.ts';
import type { RollRoom } from './roll/layout.ts';
import type { Flight } from './stairs.ts';
import type { RoomDemands, Suitability } from './suitability.ts';
import type { TradeRules } from './trade-rules.ts';

/** What a room measures, whatever its floor. */
export interface RoomSizes {
  /** A list of rectangles, or an area alone. */
  readonly shape: { readonly rects: readonly Rect[] } | { readonly areaMm2: number };
  readonly cutOuts: readonly { readonly length: number; readonly width: number }[];
  readonly doors: readonly Door[];
  /** The length of the pattern of goods off a roll; 0 for plain ones. mm. */
  readonly repeatMm: number;
  /** Cut for the least money off its roll, with more joins: the same for all rooms and stairs of a product. */
  readonly takesLeast?: boolean;
}

export interface PlanRoom extends RoomSizes {
  readonly name: string;
  readonly demands: RoomDemands;
  readonly productId: string;
  readonly pattern?: Pattern | undefined;
  readonly wastePercentage?: number | undefined;
  /** Of a plan that was kept before a rule on how rooms are drawn: doors and cut-outs count as they are, and a floor lies in its own pattern. */
  readonly isKept?: boolean;
}

export interface PlanFlight extends Omit<Flight, 'trims'> {
  readonly productId: string;
  /** As of a room. */
  readonly takesLeast?: boolean;
}

export interface PlanRequest {
  readonly rooms: readonly PlanRoom[];
  readonly stairs: readonly PlanFlight[];
  readonly kitChoices: readonly KitChoice[];
  /** The index of the room that pages show prices for. */
  readonly chosenRoom?: number | undefined;
  /** The same, where it has no floor yet. */
  readonly roomWithoutFloor?: RoomSizes;
}

/** What is bought of one product. */
export interface Goods {
  readonly product: ProductDetail;
  /** Sale units. */
  readonly quantity: number;
  readonly coveredMm2: number;
  readonly totalPence: number;
  readonly inStock: boolean;
}

export interface PlannedRoom extends Goods {
  readonly name: string;
  readonly areaMm2: number;
  /** Without the parts that save goods: what is laid, and what the kit is for. */
  readonly laidMm2: number;
  readonly perimeterMm: number | null;
  readonly wastePercentage: number;
  readonly pattern: Pattern;
  /** How its pieces lie; null off a roll and where no size is known. */
  readonly laying: Laying | null;
  /** Null where nothing is asked of the floor. */
  readonly suitability: Suitability | null;
  readonly roll?: RollPlan;
  /** The room as it is cut off a roll; none where its sides are not known. */
  readonly rollRoom?: RollRoom;
}

export interface PlannedFlight extends Goods {
  readonly flight: Flight;
  readonly areaMm2: number;
  readonly suitability: Suitability | null;
  readonly roll?: RollPlan;
}

export interface ProductCut extends Goods {
  readonly cut: RollCut;
  /** The other way to cut them, where both differ. */
  readonly other?: Goods & { readonly cut: RollCut; readonly isLeast: boolean };
  /** Whose the pieces of a layout are, by their owner. */
  readonly owners: readonly CutOwner[];
}

/** A room or a flight of stairs, by its index in the plan. */
export interface CutOwner {
  readonly part: 'room' | 'stairs';
  readonly index: number;
  /** The piece for one turning step, by which it is known among the others of a flight. */
  readonly winder?: { readonly length: number; readonly width: number } | null;
}

export interface Plan {
  readonly rooms: readonly PlannedRoom[];
  readonly stairs: readonly PlannedFlight[];
  readonly kit: readonly (KitLine & Goods)[];
  readonly cuts: readonly ProductCut[];
  readonly totalPence: number;
  /** What the fitter brings, because the shop does not sell it. */
  readonly brings: readonly string[];
  /** Of the chosen room. */
  readonly roomCuts: string;
}

export type PlanRefusal =
  'no_product' | 'no_coverage' | 'shape' | 'cut_outs' | 'doors' | 'pattern' | 'roll' | 'piece';

export interface PlanGoods {
  readonly product: (id: string) => ProductDetail | undefined;
  readonly kit: (role: KitRole) => KitOptions;
  readonly rules: TradeRules;
  /** The widths of all rolls that are sold, mm. */
  readonly rollWidths?: readonly number[];
}
