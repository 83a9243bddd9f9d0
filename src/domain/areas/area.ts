import type { Category } from '../catalogue/categories.ts';

/** A local landing page's own facts and words (spec section 2 'Local area pages', section 3 'Local area'). */
export interface LocalArea {
  readonly slug: string;
  /** The town as it is called. */
  readonly area: string;
  readonly headline: string;
  /** For the page's head and its opening. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** People living there, 2021 census, rounded. */
  readonly population: string;
  readonly keyServices: readonly string[];
  readonly landmarks: readonly string[];
  /** The weekday our van is there, and the drive from the Bangor showroom. */
  readonly deliveryDay: string;
  readonly driveMinutes: number;
  readonly directions: string;
  /** What is particular to floors there: two or three sections of the page's own text. */
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  /** Categories shown as popular there, best first. */
  readonly popular: readonly Category[];
}

/** A drive in words. @example driveWords(75) // '1 hour 15 minutes' */
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
