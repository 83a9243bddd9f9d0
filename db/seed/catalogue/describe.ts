/** Product descriptions in the shop's style: short sentences with real numbers, built from the product's data. */
import { SAMPLE_CATEGORIES, type Category } from '../../../src/domain/catalogue/categories.ts';
import {
  EDGE_GAP_MM,
  END_STAGGER_MM,
  FLATNESS,
  HUMIDITY,
  REST_HOURS,
  TILE_JOINT_MM,
} from '../../../src/domain/fitting/fitting-figures.ts';
import { m2FromMm2 } from '../../../src/domain/shared/area.ts';
import { Random } from '../random.ts';
import { capital, coverageMm2, type Draft } from './draft.ts';
import { thatFit } from './unfit.ts';

const OPENINGS: Readonly<Record<Category, readonly string[]>> = {
  Tiles: [
    'A {colour} tile with the look of {look}, made to be seen from across the room and from your knees.',
    '{Look} in {colour}. We have laid it in halls, kitchens and wet rooms, and it cuts cleanly every time.',
    'This is {look} as it should be: even in size, honest in colour, no print repeated side by side.',
    'If you want {look} and no fuss, start here. {Colour}, square edges, small joints.',
    '{Look} that gains by being looked at twice. Hold a sample to the light of the room before you choose.',
  ],
  'Wood Flooring': [
    '{Look}, graded by hand so that no box is all knots and no box is all plain.',
    'A real wood floor in {colour}. It will mark, it will mellow, and it will still be there in forty years.',
    '{Look} with grain you can feel. Lay it along the longest wall and let the light run down the boards.',
    'We keep {look} on the showroom floor because people take their shoes off to stand on it.',
  ],
  'Laminate Flooring': [
    'A hard-working floor with the look of {look}. Kettles, dogs and school bags are what it is for.',
    '{Look} without the sanding. The print is sharp and no plank repeats within a square metre.',
    'This is what we fit in rented flats and in our own spare rooms: {look}, {colour}, quick to lay.',
    '{Colour} planks that read as {look} from standing height, and feel like it too.',
  ],
  LVT: [
    '{Look} that shrugs at water. We fit it in kitchens where wood would be a worry.',
    'Warm under bare feet and quiet under heels: {look} in {colour}.',
    'A thin floor that does a lot. {Look}, and it goes under most doors without planing.',
    '{Look} for rooms that get wet, sandy and walked on. Mop it and forget it.',
  ],
  'Vinyl & Lino': [
    'One sheet, hardly a seam: {look}, cut to your room and down in an afternoon.',
    '{Look} in {colour}. Soft to stand on and the easiest floor in the house to clean.',
    'The floor we suggest when the budget is small and the kitchen is not: {look}.',
    '{Look}. Unroll it, let it rest, trim it at the skirting.',
  ],
  Carpet: [
    '{Look} in {colour}, dense enough that a footprint is gone by morning.',
    'A carpet for getting out of bed onto. {Look}, {colour}, no shine.',
    '{Look}. Bring a cushion to the showroom and hold it beside the sample: {colour} shifts with the light.',
    'We sell more {look} for stairs than anything else, and we rarely see it back.',
    '{Look} that takes a muddy morning: let it dry, vacuum, forget it.',
  ],
  'Trims & Accessories': [
    'The last tenth of the job, and the part that everyone sees.',
    'A small thing that makes the floor look finished.',
    'Cut it with a fine blade, dry-fit it first, and it goes on in minutes.',
    'Worth ordering one more than you measured.',
    'The right tool, and the job takes half as long.',
  ],
  Underlay: [
    'Nobody sees it and everybody hears it. A good underlay is half of how a floor feels.',
    'The layer that decides how your floor sounds.',
    'Roll it out, butt the edges, tape the joins. The floor on top does the rest.',
    'Cheap to do now, impossible to do later.',
  ],
  Adhesives: [
    'What our own fitters carry in the van.',
    'Mix it right, keep to the open time, and it will outlast the floor.',
    'No tricks: a clean subfloor, the right notch and a little patience.',
    'The dull part of the order, and the part that holds it together.',
  ],
  Other: [
    'Something useful, chosen by people who fit floors every day.',
    'From the shelf behind the counter, where the fitters help themselves.',
    'Small, handy, and cheaper than a second trip.',
    'One of the odds and ends that a floor needs sooner or later.',
  ],
};

export const ADVICE: Readonly<Record<Category, readonly string[]>> = {
  Tiles: [
    `Keep a ${TILE_JOINT_MM.floor.narrow} mm joint and a movement gap at the walls.`,
    'Order from one batch, and dry-lay the first row from the doorway.',
    'Allow 10 % for cuts, 15 % on a diagonal.',
    'Back-butter anything longer than 600 mm.',
    'Set out from the middle of the wall, so that both ends have the same cut.',
    'Use a white adhesive behind a pale glaze: grey shows through.',
  ],
  'Wood Flooring': [
    `Leave the boxes flat in the room for ${REST_HOURS.wood} hours before laying.`,
    `Leave ${EDGE_GAP_MM.wood} mm at every wall; the skirting hides it.`,
    `Keep the room at ${HUMIDITY} % humidity and the gaps stay shut.`,
    'Mix boards from four boxes as you lay.',
  ],
  'Laminate Flooring': [
    `Rest the packs for ${REST_HOURS.laminate} hours in the room.`,
    `Leave ${EDGE_GAP_MM.laminate} mm at the walls and under door frames.`,
    `Stagger the end joints by ${END_STAGGER_MM} mm at least.`,
    'Use a vapour barrier over concrete.',
  ],
  LVT: [
    `The subfloor must be flat: no more than ${FLATNESS}.`,
    `Rest the boxes for ${REST_HOURS.lvt} hours at room temperature.`,
    `Leave ${EDGE_GAP_MM.lvt} mm at the walls where it clicks or lies loose.`,
    'Felt pads under chairs keep the wear layer clear.',
  ],
  'Vinyl & Lino': [
    'Add 100 mm to each side when you measure.',
    'Lay it on smooth plywood or screed; every nail head shows in time.',
    `Unroll it and let it lie flat for ${REST_HOURS.vinyl} hours before you cut it.`,
    'Order the pattern repeat on top where you need a seam.',
  ],
  Carpet: [
    'Keep the pile running towards the door.',
    'Measure into the doorways and alcoves, then add 100 mm.',
    'Stairs want the denser weights.',
    'Vacuum it every day for the first week: the fluff is normal.',
    'Let it lie flat for a day before you trim it.',
    'Keep an offcut: it mends a burn.',
  ],
  'Trims & Accessories': [
    'Fix it to the wall or the subfloor, never to a floating floor.',
    'Mitre inside corners at 45° and check before you cut.',
    'Sand the cut lightly before you fix it.',
    'Rinse it in water when you have finished.',
    'One lasts for several rooms.',
  ],
  Underlay: [
    'Never lay two layers: more is not softer, it is looser.',
    'Butt the edges, do not overlap them.',
    'Check that your floor allows underfloor heating over it.',
  ],
  Adhesives: [
    'Prime dusty screeds first.',
    'Wipe smears while they are wet; cured they need a blade.',
    'Open the windows, and wear gloves.',
  ],
  Other: [
    'Ask us if you are unsure: we answer the phone.',
    'Keep one spare.',
    'Check the size before you order.',
  ],
};

/** Looks that begin with a proper name, which keeps its capital inside a sentence. */
const NAMED =
  /^(?:American|Calacatta|Carrara|Casablanca|Crema|Emperador|Fez|Greek|Lisbon|Macassar|Moorish|Nero|Nordic|Palladio|Rosso|Scandi|Scandinavian|Seville|Statuario|Venetian|Victorian)\b/;
const inSentence = (text: string): string =>
  NAMED.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** The openings without repetition: if the look contains the colour (`American walnut`), none that adds the colour. */
function openingsOf(draft: Draft): readonly string[] {
  const { category, design } = draft;
  const { look, colour } = design;
  const all = thatFit(OPENINGS[category], draft);
  if (!look.toLowerCase().includes(colour.toLowerCase())) return all;
  return all.filter((text) => !(/\{look\}/i.test(text) && /\{colour\}/i.test(text)));
}

/** The finish of tiles and boards, and for mosaics the depth as well. */
function finishFact({ category, attributes: { finish, thickness } }: Draft): string[] {
  if (!finish || (category !== 'Tiles' && category !== 'Wood Flooring')) return [];
  return [`${finish} finish${thickness ? `, ${thickness.replace('mm', ' mm')}` : ''}`];
}

/** A description with a paragraph, a list and advice, different for each product. */
export function describe(draft: Draft & { slug: string }): string {
  const random = new Random(`words ${draft.slug}`);
  const fill = (text: string): string =>
    text
      .replaceAll('{look}', inSentence(draft.design.look))
      .replaceAll('{Look}', capital(draft.design.look))
      .replaceAll('{colour}', inSentence(draft.design.colour))
      .replaceAll('{Colour}', capital(draft.design.colour));
  const [tip, second] = random.shuffle(thatFit(ADVICE[draft.category], draft));
  const m2 = draft.pack
    ? m2FromMm2(coverageMm2(draft.pack)).toLocaleString('en-GB', { maximumFractionDigits: 3 })
    : null;
  const cover = m2
    ? random.pick([
        `One ${draft.unit} covers **${m2} m²**.`,
        `You get **${m2} m²** from a ${draft.unit}; for 20 m² with 10 % waste that is ${Math.ceil(22 / Number(m2))}.`,
        `Reckon on **${m2} m²** a ${draft.unit}.`,
      ])
    : '';
  // Small goods share their facts, so the closing has the product's name to make the description unique.
  const closing = !SAMPLE_CATEGORIES.includes(draft.category)
    ? `${draft.name}, by ${draft.supplier}.`
    : random.pick([
        `Part of the ${draft.range} range by ${draft.supplier}.`,
        `${draft.supplier} makes it in the ${draft.range} range, in more than one size or build.`,
        `From ${draft.supplier}, ${draft.range} range.`,
      ]);
  const cut = draft.cutToSize
    ? '\n\n**Cut to your measure.** Check the room twice: a cut length cannot come back.'
    : '';
  return [
    `${fill(random.pick(openingsOf(draft)))} ${cover}`.trim(),
    `## What it is\n\n${[...draft.facts, ...finishFact(draft)].map((fact) => `- ${fact}`).join('\n')}`,
    `**From our fitters:** ${tip ?? ''} ${second ?? ''}`.trim(),
    `${closing}${cut}`,
  ].join('\n\n');
}
