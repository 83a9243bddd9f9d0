/** The demo's pictures agree: a floor in a room has the colour of its material, and the material that of its colour word. */
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { picturesOf } from '#db/seed/catalogue/photos.ts';
import { DESIGNS, type Design, productPicture } from '#db/seed/designs.ts';
import { variantUrl } from '#domain/media/variants.ts';

const FOLDER = join(import.meta.dirname, '../../../db');

/** CIE L*a*b*: lightness 0 to 100, green to red, blue to yellow. */
type Lab = readonly [lightness: number, a: number, b: number];

function labOf([r, g, b]: readonly [number, number, number]): Lab {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** The mean colour of a picture. @param floorOnly only the part in front, which is floor in each of the rooms */
async function meanOf(url: string, floorOnly: boolean): Promise<Lab> {
  const file = join(FOLDER, variantUrl(url, 160, 'avif'));
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [x0, x1, y0, y1] = floorOnly ? [0.2, 0.8, 0.8, 0.98] : [0, 1, 0, 1];
  const sum = [0, 0, 0];
  let pixels = 0;
  for (let y = Math.round(height * y0); y < Math.round(height * y1); y++)
    for (let x = Math.round(width * x0); x < Math.round(width * x1); x++) {
      pixels++;
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + (linear[data[(y * width + x) * channels + channel] ?? 0] ?? 0);
    }
  const [r = 0, g = 0, b = 0] = sum.map((part) => part / pixels);
  return labOf([r, g, b]);
}

const chroma = ([, a, b]: Lab): number => Math.hypot(a, b);
const floors = DESIGNS.filter(({ room }) => room);

/** Largest distance in hue and chroma, and in lightness: light falls on the floor of a room, and it reflects. */
const MOST = { chroma: 6.5, lightness: 14 };
/** A floor below this chroma is grey, and may not look coloured. */
const GREY = 4;

test('the floor of every room has the colour of its material', async () => {
  const wrong: string[] = [];
  for (const design of floors) {
    const [product, ...rooms] = picturesOf(design);
    const own = await meanOf(product?.imageUrl ?? '', false);
    for (const { imageUrl } of rooms) {
      const floor = await meanOf(imageUrl, true);
      const off = Math.hypot(floor[1] - own[1], floor[2] - own[2]);
      const differs = off > MOST.chroma || Math.abs(floor[0] - own[0]) > MOST.lightness;
      if (differs || (chroma(own) < GREY && chroma(floor) > Math.max(GREY + 2, chroma(own) + 3)))
        wrong.push(`${imageUrl}: ${floor.map(Math.round).join(' ')}, not ${own.map(Math.round).join(' ')}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

/** Patterns of several colours: their mean is none of them. */
const PATTERNED = /^(?:encaustic|checker|mosaic|vinyl-(?:encaustic|checker|retro)|carpet-stripe)/;

/** What a colour word says of a mean colour; words of mixed patterns say nothing of it. */
const WORDS: readonly (readonly [RegExp, (lab: Lab) => boolean])[] = [
  [/^(?:white|off-white|ivory|pearl white|pearl|champagne)$/i, ([l]) => l > 70],
  [/^(?:black|anthracite|graphite|charcoal|dark brown|dark walnut)$/i, ([l]) => l < 50],
  [
    /^(?:(?:mid|light|pale|dove) )?grey$|^(?:silver|graphite|anthracite|black|white)$/i,
    (lab) => chroma(lab) < 13,
  ],
  [/^(?:green|sage|sage green|bottle green|emerald|jade|sea green|olive)$/i, ([, a]) => a < -2],
  [/^(?:navy|midnight blue|blue|ink blue)$/i, ([, , b]) => b < -1],
  [/^(?:red|red brown|deep red|terracotta|rust|pink|rose|blush|clay)$/i, ([, a]) => a > 4],
  [/^(?:honey|golden|amber|saffron|ochre|yellow|natural|walnut|toasted brown|straw)$/i, ([, , b]) => b > 6],
];

describe('the picture of a material has the colour that is written beside it', () => {
  test.each(WORDS)('%s', async (word, holds) => {
    const named = floors.filter(({ id, colour }) => word.test(colour) && !PATTERNED.test(id));
    expect(named.length).toBeGreaterThan(0);
    const means = await Promise.all(
      named.map(async (design: Design) => ({ design, lab: await meanOf(productPicture(design), false) })),
    );
    const wrong = means.filter(({ lab }) => !holds(lab));
    expect(
      wrong.map(({ design, lab }) => `${design.id} ${design.colour} ${lab.map(Math.round).join(' ')}`),
    ).toEqual([]);
  });
});
