/** Category pictures and search synonyms. */
import { CATEGORIES } from '../../src/domain/catalogue/categories.ts';
import { CATEGORY_PICTURES } from '../../src/domain/catalogue/category-pictures.ts';
import type { Transaction } from '../client.ts';
import { categoryImages, searchSynonyms } from '../schema/index.ts';
import { daysAgo, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';

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
  wooden: 'wood',
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
  bathroom: 'porcelain,ceramic,water resistant',
  checkerboard: 'chequer',
  chequered: 'checkerboard',
  waterproof: 'water resistant,aqua,lvt',
  wet: 'water resistant',
  // As shoppers say or spell it, too far from the catalogue's word for the correction of typing errors.
  vynil: 'vinyl',
  parkay: 'parquet',
  'cushion floor': 'cushioned vinyl',
  'door strip': 't-bar,threshold',
  'door trim': 't-bar,threshold',
  quadrant: 'scotia',
};

/** Inserts the picture of each category. */
export async function insertCategoryImages(tx: Transaction, clock: SeedClock): Promise<void> {
  const updatedAt = daysAgo(clock, 30);
  await insertAll(
    tx,
    categoryImages,
    CATEGORIES.map((category) => ({ category, imageUrl: CATEGORY_PICTURES[category], updatedAt })),
  );
}

/** Inserts the search synonyms: lino is vinyl, parquet is wood. */
export async function insertSynonyms(tx: Transaction): Promise<void> {
  await insertAll(
    tx,
    searchSynonyms,
    Object.entries(SYNONYMS).map(([term, means]) => ({ term, means })),
  );
}
