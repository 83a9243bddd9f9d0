/** Entries that compare two kinds of floor: `carpet or laminate?` */
import type { KnowledgeEntry } from './entry.ts';
import { categoryHref } from '#domain/catalogue/categories.ts';
import { TOG_LIMIT } from '#domain/catalogue/fitting-figures.ts';

const listOf = (category: string) => ({
  label: category,
  href: categoryHref(category),
});

/** An entry for two kinds, with the usual wordings of the choice. */
const pair = (one: string, other: string, category: string, answer: string): KnowledgeEntry => ({
  id: `${one}-or-${other}`.toLowerCase().replaceAll(' ', '-'),
  topic: 'materials',
  question: `${one.charAt(0).toUpperCase()}${one.slice(1)} or ${other}: which is better?`,
  also: [
    `${one} or ${other}`,
    `${other} vs ${one}`,
    `which is right for us, ${one} or ${other}`,
    `should we get ${other} or ${one}`,
    `what is the difference between ${one} and ${other}`,
    `is ${other} better than ${one}`,
  ],
  answer,
  source: listOf(category),
});

export const PAIRS: readonly KnowledgeEntry[] = [
  pair(
    'carpet',
    'laminate',
    'Laminate Flooring',
    'Carpet where it should be warm, soft and quiet: bedrooms, stairs, a sitting room. Laminate where there are crumbs, pets or chair legs: it is wiped in a minute and scratches little. Neither likes water, so not for a bathroom.',
  ),
  pair(
    'carpet',
    'LVT',
    'LVT',
    'Carpet is warmer, softer and quieter, at its best in bedrooms and on stairs. LVT minds no water and is wiped clean: kitchens, bathrooms and halls are its rooms. Of the hard floors it is among the quiet ones.',
  ),
  pair(
    'carpet',
    'wood',
    'Wood Flooring',
    'Carpet is warmer to bare feet, softer and quieter, and sooner changed for another. Wood lasts longer, as it can be sanded and finished again, and dust has nowhere to hide; it dents, and wants a dry room.',
  ),
  pair(
    'carpet',
    'vinyl',
    'Vinyl & Lino',
    'Sheet vinyl for kitchens, bathrooms and wherever something is spilled: water does nothing to it, and a damp mop is enough. Carpet for bedrooms, stairs and sitting rooms, where it is warmer, softer and quieter.',
  ),
  pair(
    'carpet',
    'tiles',
    'Tiles',
    `Tiles where it is wet or muddy, and over underfloor heating: they mind no water and hardly scratch. Carpet where feet are bare and steps should not be heard; over heating it stays under ${TOG_LIMIT} tog together with its underlay.`,
  ),
  pair(
    'laminate',
    'vinyl',
    'Vinyl & Lino',
    'Sheet vinyl where there is water: it comes in one piece, with no joints for it to find. Laminate in dry rooms, where it feels more like boards and stands chair legs better; heavy furniture leaves its mark in vinyl.',
  ),
  pair(
    'laminate',
    'tiles',
    'Tiles',
    'Tiles where there is water or underfloor heating, and where it has to last: they hardly scratch. Laminate in dry rooms: warmer to bare feet, and sooner laid, without adhesive or grout.',
  ),
  pair(
    'LVT',
    'tiles',
    'LVT',
    'Both mind no water. LVT is warmer and softer to bare feet, quieter, thinner and sooner laid. Tiles are harder, do not dent and do best with underfloor heating; what lies under them has to be firm, and they are cold without heat.',
  ),
  pair(
    'LVT',
    'wood',
    'Wood Flooring',
    'LVT where there is water or height is tight: kitchens, bathrooms, halls. Wood where the real thing counts: it is warm underfoot and can be sanded and finished again, but it dents, and moves with damp and dry air.',
  ),
  pair(
    'vinyl',
    'tiles',
    'Tiles',
    'Tiles are harder, last longer and carry heat from below; without it they are cold, and they are laid with adhesive and grout. Sheet vinyl is softer and warmer and lies in one piece without joints; heavy furniture leaves its mark.',
  ),
  pair(
    'vinyl',
    'wood',
    'Wood Flooring',
    'Sheet vinyl where there is water: it lies in one piece, and a damp mop is enough. Wood in dry rooms, where the real thing counts: warm underfoot, and sanded and finished again after years; it dents.',
  ),
  pair(
    'tiles',
    'wood',
    'Wood Flooring',
    'Tiles where it is wet or heated from below: they mind no water and hardly scratch. Wood is warm underfoot without heating and can be sanded and finished again; it dents, and does not like standing water. Over heating take engineered boards, glued down.',
  ),
];
