/** Local landing pages. Their texts are in src/content/areas. */
import { z } from 'zod/mini';
import { CATEGORIES } from '../catalogue/categories.ts';
import { textWithFigures } from '../content/placeholders.ts';

/** The frontmatter of an area's file. */
export const areaFrontmatter = z.strictObject({
  /** The town's name. */
  area: z.string(),
  headline: z.string(),
  /** Used as the meta description and as the opening paragraph. */
  description: textWithFigures,
  keywords: z.array(z.string()),
  /** Population in the 2021 census, rounded. */
  population: z.string(),
  keyServices: z.array(z.string()),
  landmarks: z.array(z.string()),
  /** Weekday of our deliveries there; the drive is from the Bangor showroom. */
  deliveryDay: z.string(),
  driveMinutes: z.int(),
  directions: z.string(),
  /** Categories shown as popular there, best first. */
  popular: z.array(z.enum(CATEGORIES)),
});

/** The content of a local landing page. */
export interface LocalArea extends z.infer<typeof areaFrontmatter> {
  readonly slug: string;
  /** Two or three sections about floors in this area. */
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
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
