/** What a floor and its underlay do together: how high they build, and how much they hold back underfloor heating. */
import type { ProductDetail } from '../catalogue/product.ts';
import { buildOf } from '../catalogue/build.ts';

type Layer = Pick<ProductDetail, 'category' | 'attributes'>;

/** Pile and backing; the catalogue does not state the thickness of carpets. */
const CARPET_MM = 10;
/** Combed adhesive under tiles once they are pressed in (half of a 10 mm notch), and under boards. */
const BED_MM = { Tiles: 5, other: 1 } as const;

/** Thermal conductivity in W/mK (EN ISO 10456, table 3; CIBSE Guide A, tables 3.36 and 3.37). The first that fits. */
const CONDUCTIVITY: readonly (readonly [material: RegExp, wPerMK: number])[] = [
  [/cork/i, 0.05],
  [/felt|wool/i, 0.05],
  [/rubber/i, 0.1],
  [/high-density/i, 0.1],
  [/foam/i, 0.04],
  [/wood fibre/i, 0.07],
  [/lino/i, 0.17],
];
const CONDUCTIVITY_OF_FLOORS: Readonly<Partial<Record<ProductDetail['category'], number>>> = {
  Tiles: 1.3,
  'Wood Flooring': 0.18,
  'Laminate Flooring': 0.18,
  LVT: 0.25,
  'Vinyl & Lino': 0.25,
  Carpet: 0.06,
};
const TOGS_PER_M2K_W = 10;

/** The thickness that a product states, in mm; 0 if it states none. */
export const thicknessMm = ({ category, attributes }: Layer): number =>
  Number.parseFloat(attributes.thickness ?? '') || (category === 'Carpet' ? CARPET_MM : 0);

/** A layer's thermal resistance in tog (0.1 m²K/W). */
export function togOf(layer: Layer): number {
  const material = layer.attributes.material ?? '';
  const named = layer.category === 'Underlay' || /lino/i.test(material);
  const conductivity =
    (named ? CONDUCTIVITY.find(([pattern]) => pattern.test(material))?.[1] : undefined) ??
    CONDUCTIVITY_OF_FLOORS[layer.category] ??
    0.1;
  return (thicknessMm(layer) / 1000 / conductivity) * TOGS_PER_M2K_W;
}

/** How high floor, underlay and adhesive build, in whole mm. */
export function buildHeightMm(product: ProductDetail, underlay: Layer | null): number {
  const { category } = product;
  const isGlued = category === 'Tiles' || (category !== 'Carpet' && buildOf(product) === 'glued');
  const bed = isGlued ? (category === 'Tiles' ? BED_MM.Tiles : BED_MM.other) : 0;
  return Math.ceil(thicknessMm(product) + (underlay ? thicknessMm(underlay) : 0) + bed);
}
