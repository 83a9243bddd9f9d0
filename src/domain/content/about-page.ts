/** The About page: its texts are in src/content/about.yaml. */
import { z } from 'zod/mini';
import { textWithFigures } from './placeholders.ts';

const titled = z.strictObject({
  heading: z.string(),
  list: z.array(z.strictObject({ title: z.string(), text: textWithFigures })),
});

export const aboutPage = z.strictObject({
  title: z.string(),
  /** For search engines. */
  description: textWithFigures,
  headline: textWithFigures,
  opening: textWithFigures,
  /** How the shop works. */
  ways: titled,
  /** Its history; the titles are years. */
  years: titled,
  /** The link's text continues the sentence; it leads to how reviews are collected. */
  reviews: z.strictObject({ heading: z.string(), text: textWithFigures, link: z.string() }),
});
