/** The collections of src/content that pages read themselves; the others are read by src/server/content. */
import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { areaFrontmatter } from './domain/areas/area.ts';
import { aboutPage } from './domain/content/about-page.ts';
import { servicePage } from './domain/content/service-page.ts';

export const collections = {
  about: defineCollection({
    loader: glob({ pattern: 'about.yaml', base: './src/content' }),
    schema: aboutPage,
  }),
  areas: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/areas' }),
    schema: areaFrontmatter,
  }),
  pages: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/pages' }),
    schema: servicePage,
  }),
};
