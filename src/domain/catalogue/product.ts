/** A product as pages, islands and rules know it: plain JSON, pence and mm² inside. */
import type { Attribute } from './attributes.ts';
import type { Category } from './categories.ts';

/** A picture with what a page needs to place it without a shift. */
export interface Photo {
  readonly id: string;
  /** `/media/<name>` (variants are found by components/ui/Picture) or an https address. */
  readonly imageUrl: string;
  readonly altText: string;
  readonly isMain: boolean;
  readonly width: number | null;
  readonly height: number | null;
  /** Mean colour shown until the picture has arrived. */
  readonly placeholder: string | null;
  readonly backgroundPosition: string;
  readonly backgroundSize: string;
  readonly imageOpacity: number;
  readonly overlayOpacity: number;
  readonly order: number;
}

/** What a card, a cart line and a list row need. */
export interface ProductSummary {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly category: Category;
  readonly supplier: string;
  /** Price of one box (or roll, pack, piece; see `unit`). */
  readonly pricePence: number;
  /** A previous price that may lawfully be shown (30-day rule already applied), else null. */
  readonly compareAtPence: number | null;
  readonly boxCoverageMm2: number | null;
  /** Pence per m², rounded half up; null without coverage. */
  readonly pencePerM2: number | null;
  readonly unit: string;
  /** Boxes that can be sold now; 0 where staff switched the product off. */
  readonly stock: number;
  readonly sampleEligible: boolean;
  readonly isFeatured: boolean;
  readonly cutToSize: boolean;
  /** Average of visible reviews to one decimal, null without any. */
  readonly rating: number | null;
  readonly ratingCount: number;
  /** Counted views of the last 24 hours. */
  readonly views24h: number;
  /** ISO time of the last change. */
  readonly updatedAt: string;
  /** The first is the material square-on, the second (where there) in a room. */
  readonly photos: readonly Photo[];
}

/** Everything the product page shows. */
export interface ProductDetail extends ProductSummary {
  readonly description: string;
  readonly tileSize: string | null;
  readonly colour: string | null;
  readonly attributes: Readonly<Partial<Record<Attribute, string>>>;
  readonly createdAt: string;
}
