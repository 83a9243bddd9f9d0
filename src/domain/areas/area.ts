import type { Category } from '../catalogue/categories.ts';

/** The content of a local landing page (spec section 2 'Local area pages', section 3 'Local area'). */
export interface LocalArea {
  readonly slug: string;
  /** The town's name. */
  readonly area: string;
  readonly headline: string;
  /** Used as the meta description and as the opening paragraph. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** Population in the 2021 census, rounded. */
  readonly population: string;
  readonly keyServices: readonly string[];
  readonly landmarks: readonly string[];
  /** Weekday of our deliveries there; the drive is from the Bangor showroom. */
  readonly deliveryDay: string;
  readonly driveMinutes: number;
  readonly directions: string;
  /** Two or three sections about floors in this area. */
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  /** Categories shown as popular there, best first. */
  readonly popular: readonly Category[];
}

/** @example driveWords(75) // '1 hour 15 minutes' */
export function driveWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
    .filter(Boolean)
    .join(' ');
}
