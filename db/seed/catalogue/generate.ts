/** The whole catalogue as drafts: each category's share of the shop, in rounds over all designs. */
import type { Category } from '../../../src/domain/catalogue/categories.ts';
import { slugify } from '../../../src/domain/shared/ids.ts';
import { designsOf, type Design } from '../designs.ts';
import type { Draft } from './draft.ts';
import { laminateDrafts } from './laminate.ts';
import { lvtDrafts } from './lvt.ts';
import { carpetDrafts } from './carpet.ts';
import { vinylDrafts } from './vinyl.ts';
import { adhesiveDrafts, underlayDrafts } from './sundries.ts';
import { tileDrafts } from './tiles.ts';
import { otherDesigns, otherDrafts } from './other.ts';
import { trimDrafts } from './trims.ts';
import { woodDrafts } from './wood.ts';

/** How many products the demo shop sells. */
export const DEMO_PRODUCTS = 4768;

/** Shares of the ten categories in the demo shop; a larger catalogue keeps the proportions. */
export const SHARES: Readonly<Record<Category, number>> = {
  Tiles: 1320,
  'Wood Flooring': 760,
  'Laminate Flooring': 560,
  LVT: 620,
  'Vinyl & Lino': 330,
  Carpet: 520,
  'Trims & Accessories': 280,
  Underlay: 130,
  Adhesives: 118,
  Other: 130,
};

interface Maker {
  readonly designs: readonly Design[];
  readonly make: (design: Design, round: number) => readonly Draft[];
}

const MAKERS: Readonly<Record<Category, Maker>> = {
  Tiles: { designs: designsOf('Tiles'), make: tileDrafts },
  'Wood Flooring': { designs: designsOf('Wood Flooring'), make: woodDrafts },
  'Laminate Flooring': { designs: designsOf('Laminate Flooring'), make: laminateDrafts },
  LVT: { designs: designsOf('LVT'), make: lvtDrafts },
  'Vinyl & Lino': { designs: designsOf('Vinyl & Lino'), make: vinylDrafts },
  Carpet: { designs: designsOf('Carpet'), make: carpetDrafts },
  'Trims & Accessories': {
    designs: designsOf('Trims & Accessories'),
    make: (design, round) => trimDrafts(design, round),
  },
  Underlay: { designs: designsOf('Underlay'), make: underlayDrafts },
  Adhesives: { designs: designsOf('Adhesives'), make: adhesiveDrafts },
  Other: { designs: otherDesigns(), make: otherDrafts },
};

export interface NamedDraft extends Draft {
  /** The product's id: unique over the whole shop. */
  readonly slug: string;
}

/** `count` products of one category. Names that exist already are skipped. */
function draftsOf(category: Category, count: number, taken: Set<string>): NamedDraft[] {
  const { designs, make } = MAKERS[category];
  const drafts: NamedDraft[] = [];
  for (let round = 0; drafts.length < count && round < 5000; round++) {
    for (const design of designs) {
      for (const draft of make(design, round)) {
        const slug = slugify(draft.name);
        if (drafts.length >= count || taken.has(slug)) continue;
        taken.add(slug);
        drafts.push({ ...draft, slug });
      }
    }
  }
  if (drafts.length < count) throw new Error(`Only ${drafts.length} of ${count} products of ${category}`);
  return drafts;
}

/** The drafts of a shop with `total` products. */
export function catalogueDrafts(total: number = DEMO_PRODUCTS): NamedDraft[] {
  const taken = new Set<string>();
  const shares = Object.entries(SHARES) as [Category, number][];
  const counts = shares.map(([category, share]) => ({
    category,
    count: Math.floor((share * total) / DEMO_PRODUCTS),
  }));
  const missing = total - counts.reduce((sum, { count }) => sum + count, 0);
  return counts.flatMap(({ category, count }, i) =>
    draftsOf(category, count + (i === 0 ? missing : 0), taken),
  );
}
