import type { Category } from './categories.ts';

/** The introduction of each category page, also used as its meta description. */
export const CATEGORY_WORDS: Record<Category, string> = {
  Tiles: 'Porcelain, ceramic and natural stone for walls and floors, priced by the square metre.',
  'Wood Flooring': 'Engineered and solid boards in oak, walnut and ash, from plank to herringbone.',
  'Laminate Flooring': 'Click-together laminate from AC3 to AC5, with water-resistant boards for busy rooms.',
  LVT: 'Luxury vinyl tile that clicks, glues or lies loose: warm, quiet and at home in wet rooms.',
  'Vinyl & Lino': 'Sheet vinyl and linoleum by the square metre, soft underfoot and easy to wipe.',
  Carpet: 'Twist, loop and saxony carpets in wool and easy-clean fibres, cut for the room.',
  'Trims & Accessories': 'Thresholds, edge trims, scotia and skirting: what finishes the job.',
  Underlay: 'What goes under: sound, warmth and levelling for wood, laminate, LVT and carpet.',
  Adhesives: 'Tile adhesive, grout, wood glue and primers, by coverage and by tub.',
  Other: 'Cleaning, care and tools for every floor in the shop.',
};
