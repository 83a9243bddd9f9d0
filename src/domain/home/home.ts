/** The data of the home page, loaded by server/home and rendered by views/HomeView. */
import type { Category } from '../catalogue/categories.ts';
import type { PhotoSetting } from '../catalogue/photo-display.ts';
import type { Photo, ProductSummary } from '../catalogue/product.ts';
import type { ReviewWords } from '../reviews/contract.ts';

export interface HeroSlide extends PhotoSetting {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly badge: string;
  readonly savings: string;
  readonly buttonText: string;
  readonly buttonLink: string;
}

/** One entry of 'recent purchases'. The buyer's first name is only included with their consent, given at checkout. */
export interface Purchase {
  readonly productId: string;
  readonly productName: string;
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly unit: string;
  /** 'Ruth', or null; then the page shows 'Someone'. */
  readonly firstName: string | null;
  readonly town: string;
  /** ISO time. */
  readonly at: string;
}

export interface Testimonial extends ReviewWords {
  readonly userName: string;
  readonly verified: boolean;
  readonly productId: string;
  readonly productName: string;
}

export interface FeaturedPhoto extends Pick<Photo, 'id' | 'imageUrl' | 'width' | 'height' | 'placeholder'> {
  readonly title: string;
  readonly roomType: string;
  readonly flooringType: string;
  readonly customerName: string;
}

export interface CategoryTile {
  readonly name: Category;
  readonly count: number;
  readonly imageUrl: string;
}

export interface HomeData {
  readonly slides: readonly HeroSlide[];
  readonly purchases: readonly Purchase[];
  readonly testimonial: Testimonial | null;
  readonly photos: readonly FeaturedPhoto[];
  readonly categories: readonly CategoryTile[];
  readonly featured: readonly ProductSummary[];
  /** Number of products on sale. */
  readonly productCount: number;
}
