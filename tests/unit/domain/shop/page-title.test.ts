import { describe, expect, it } from 'vitest';
import { pageTitle } from '#domain/shop/page-title.ts';

describe('the page title with the shop’s name, if it fits', () => {
  it.each([
    ['Gallery', 'Gallery | Ardglen Flooring'],
    ['Ardglen Flooring: tiles and wood', 'Ardglen Flooring: tiles and wood'],
    ['n'.repeat(51), `${'n'.repeat(51)} | Ardglen Flooring`],
    ['n'.repeat(52), 'n'.repeat(52)],
    ['n'.repeat(90), 'n'.repeat(90)],
  ])('%s', (title, shown) => {
    expect(pageTitle(title, 'Ardglen Flooring')).toBe(shown);
  });
});
