/** The colours offered as a filter, with their swatches: the families of words/colours.json. */
import colours from './words/colours.json' with { type: 'json' };

export const COLOUR_NAMES: readonly string[] = colours.families.map(({ name }) => name);

const SWATCHES: ReadonlyMap<string, string> = new Map(
  colours.families.map(({ name, swatch }) => [name, swatch]),
);

/** The CSS background of a colour's swatch. */
export const swatchOf = (colour: string): string => SWATCHES.get(colour) ?? 'none';
