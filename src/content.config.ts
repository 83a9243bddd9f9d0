/** The collections of src/content that pages read themselves; the others are read by src/server/content. */
import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { areaFrontmatter } from './domain/areas/area.ts';

export const collections = {
  areas: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/areas' }),
    schema: areaFrontmatter,
  }),
};
