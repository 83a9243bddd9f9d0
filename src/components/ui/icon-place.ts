/** Where an icon stands in the row of the sprite (scripts/icons.ts), as the position of a mask. */
import sprite from '#styles/icons.svg?raw';

const row = [...sprite.matchAll(/<path(?: id="([^"]+)")?/g)].map(([, name = '']) => name);

/**
 * The custom property that chooses an icon, for the style of an element with the class `icon` or `icon-before`.
 * @throws on a name that is not in the sprite
 */
export function iconStyle(name: string): string {
  const at = row.indexOf(name);
  if (at < 0) throw new Error(`the sprite has no icon ${name}`);
  return `--i:${Math.round((at / (row.length - 1)) * 1e5) / 1e3}%`;
}
