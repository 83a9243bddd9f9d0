/** The domain's products: plain JSON, with amounts in pence and areas in mm². */
import type { Attribute } from './attributes.ts';
import type { Category } from './categories.ts';
import type { PhotoSetting } from './photo-display.ts';
import type { Incoming } from './stock.ts';

/** A picture with the data a page needs to display it without layout shift. */
export interface Photo extends PhotoSetting {
  readonly id: string;
  /** `/media/<name>` (components/ui/Picture adds the variants) or an https URL. */
  readonly imageUrl: string;
  readonly altText: string;
  readonly isMain: boolean;
  readonly width: number | null;
  readonly height: number | null;
  /** Mean colour, shown until the picture has loaded. */
  readonly placeholder: string | null;
  readonly order: number;
}

/** A picture of a product's surface that continues seamlessly at its edges. */
export interface Swatch {
  /** `/media/<name>`. */
  readonly url: string;
  /** How much floor the picture shows, in mm. */
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The fields that cards, cart lines and list rows need. */
export interface ProductSummary {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly category: Category;
  readonly supplier: string;
  /** Price of one box (or roll, pack, piece; see `unit`). */
  readonly pricePence: number;
  /** The previous price to show (the 30-day rule is already applied), else null. */
  readonly compareAtPence: number | null;
  /** The price outside of the sale or reduction that runs now, whether or not it may be shown. Outside of a sale it is `pricePence`. */
  readonly fullPence: number;
  readonly boxCoverageMm2: number | null;
  /** Pence per m², rounded half up; null without coverage. */
  readonly pencePerM2: number | null;
  readonly unit: string;
  /** Boxes available for sale; 0 when staff have switched the product off. */
  readonly stock: number;
  /** The deliveries to the shop that are expected, earliest first; none when staff have switched the product off. */
  readonly incoming: readonly Incoming[];
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
  readonly swatch: Swatch | null;
  /** Whether views of rooms show it (domain/room-view/shown.ts). */
  readonly inRoomView: boolean;
  /** The first shows the material face-on, the second (if any) shows it in a room. */
  readonly photos: readonly Photo[];
}

/** The picture that stands for a product wherever only one is shown; undefined for a product without pictures. */
export const mainPhoto = ({ photos }: Pick<ProductSummary, 'photos'>): Photo | undefined =>
  photos.find(({ isMain }) => isMain) ?? photos[0];

/** All fields that the product page shows. */
export interface ProductDetail extends ProductSummary {
  readonly description: string;
  /** Of one sale unit: entered by staff, or estimated. Grams. */
  readonly weightG: number;
  readonly isWeightEstimated: boolean;
  readonly tileSize: string | null;
  readonly colour: string | null;
  /** The group of versions that staff set; null if it follows from name and look (`groupOf`). */
  readonly itemGroupId: string | null;
  readonly attributes: Readonly<Partial<Record<Attribute, string>>>;
  readonly createdAt: string;
}
