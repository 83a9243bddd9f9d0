/** Category tiles and the words that mean the same to a shopper. */
import { CATEGORIES, type Category } from '../../src/domain/catalogue/categories.ts';
import type { Transaction } from '../client.ts';
import { categoryImages, searchSynonyms } from '../schema/index.ts';
import { daysAgo, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';

/** The default picture of each category (spec section 3 'Each has a default image'). */
export const CATEGORY_PICTURES: Readonly<Record<Category, string>> = {
  Tiles: '/media/scenes/kitchen-marble-tile-v1.webp',
  'Wood Flooring': '/media/scenes/living-room-oak-planks-v1.webp',
  'Laminate Flooring': '/media/scenes/loft-grey-laminate-v1.webp',
  LVT: '/media/scenes/garden-room-oak-v1.webp',
  'Vinyl & Lino': '/media/roomshots/vinyl-checker-sage-v1.webp',
  Carpet: '/media/scenes/bedroom-carpet-v1.webp',
  'Trims & Accessories': '/media/products/trim-scotia-oak-v1.webp',
  Underlay: '/media/products/underlay-cork-v1.webp',
  Adhesives: '/media/products/adhesive-wood-tub-v1.webp',
  Other: '/media/products/accessory-cleaning-kit-v1.webp',
};

const SYNONYMS: Readonly<Record<string, string>> = {
  lvt: 'luxury vinyl,vinyl tile',
  'luxury vinyl': 'lvt',
  lino: 'vinyl,linoleum',
  linoleum: 'lino,vinyl',
  parquet: 'herringbone,chevron,basket parquet',
  herringbone: 'parquet',
  floorboards: 'wood,planks',
  boards: 'planks',
  hardwood: 'solid,oak,walnut',
  timber: 'wood',
  click: 'spc,wpc',
  rug: 'carpet',
  grout: 'adhesive,joint',
  glue: 'adhesive',
  beading: 'scotia',
  threshold: 't-bar,ramp',
  'door bar': 't-bar,threshold',
  skirting: 'skirting board',
  stone: 'limestone,travertine,slate',
  marble: 'carrara,calacatta',
  subway: 'metro',
  brick: 'metro',
  hexagonal: 'hexagon',
  patterned: 'encaustic',
  grey: 'gray',
  gray: 'grey',
  colour: 'color',
  checkerboard: 'chequer',
  chequered: 'checkerboard',
  waterproof: 'water resistant,aqua,lvt',
  wet: 'water resistant',
};

export async function insertCategoryImages(tx: Transaction, clock: SeedClock): Promise<void> {
  const updatedAt = daysAgo(clock, 30);
  await insertAll(
    tx,
    categoryImages,
    CATEGORIES.map((category) => ({ category, imageUrl: CATEGORY_PICTURES[category], updatedAt })),
  );
}

export async function insertSynonyms(tx: Transaction): Promise<void> {
  await insertAll(
    tx,
    searchSynonyms,
    Object.entries(SYNONYMS).map(([term, means]) => ({ term, means })),
  );
}
