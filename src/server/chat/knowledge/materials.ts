/** Entries on the materials and their care. */
import { facts } from '#config/facts.ts';
import { TILE_JOINT_MM } from '#domain/catalogue/fitting-figures.ts';
import type { KnowledgeEntry } from './entry.ts';

const tiles = { label: 'Tiles', href: '/products?category=Tiles' };
const lvt = { label: 'LVT', href: '/products?category=LVT' };
const laminate = { label: 'Laminate Flooring', href: '/products?category=Laminate%20Flooring' };
const wood = { label: 'Wood Flooring', href: '/products?category=Wood%20Flooring' };
const carpet = { label: 'Carpet', href: '/products?category=Carpet' };
const vinyl = { label: 'Vinyl & Lino', href: '/products?category=Vinyl%20%26%20Lino' };
const { wall, floor } = TILE_JOINT_MM;

export const MATERIALS: readonly KnowledgeEntry[] = [
  {
    id: 'what-lvt',
    topic: 'materials',
    question: 'What is LVT?',
    also: [
      'luxury vinyl tile meaning',
      'what does lvt stand for',
      'is lvt plastic',
      'luxury vinyl explained',
    ],
    answer:
      'Luxury vinyl tile: planks or tiles of vinyl with a printed picture of wood or stone under a clear wear layer. Waterproof, quiet, 2 to 7 mm thin. The wear layer (0.3 to 1.0 mm) says how long it lasts.',
    source: lvt,
  },
  {
    id: 'spc-wpc',
    topic: 'materials',
    question: 'What is the difference between SPC and WPC?',
    also: ['spc click', 'wpc click', 'stone polymer core', 'rigid core vinyl', 'glue down or click'],
    answer:
      'Both are rigid click LVT. SPC has a stone and polymer core: thin, very stable, good over heating and in sun. WPC has a foamed core: thicker, warmer and quieter, a little softer under heavy furniture.',
    source: lvt,
  },
  {
    id: 'wear-layer',
    topic: 'materials',
    question: 'Which wear layer do I need?',
    also: [
      'wear layer thickness',
      '0.3 or 0.5 wear layer',
      'lvt wear layer meaning',
      'commercial wear layer',
    ],
    answer:
      '0.3 mm for bedrooms and light use, 0.5 mm for family rooms, halls and pets, 0.7 mm and 1.0 mm for shops and offices.',
    source: lvt,
  },
  {
    id: 'ac-rating',
    topic: 'materials',
    question: 'What does the AC rating mean?',
    also: ['ac3 ac4 ac5', 'laminate wear rating', 'abrasion class', 'which ac rating'],
    answer:
      'It measures how a laminate stands abrasion. AC3 suits living rooms and bedrooms, AC4 halls, kitchens and busy homes, AC5 shops and offices.',
    source: laminate,
  },
  {
    id: 'laminate-or-lvt',
    topic: 'materials',
    question: 'Laminate or LVT: which should I choose?',
    also: ['lvt vs laminate', 'difference between laminate and vinyl', 'is lvt better than laminate'],
    answer:
      'LVT where there is water, where height is tight or where it must be quiet. Laminate where you want the most scratch resistance and board feel for the money in a dry room.',
    source: laminate,
  },
  {
    id: 'engineered-or-solid',
    topic: 'materials',
    question: 'What is engineered wood, and how is it different from solid?',
    also: ['engineered vs solid wood', 'real wood floor', 'top layer oak', 'is engineered oak real wood'],
    answer:
      'Engineered boards have a real wood face of 2 to 6 mm on a layered core, so they move far less with the seasons and may go over heating. Solid boards are one piece: they can be sanded most often, and want steady humidity and nails.',
    source: wood,
  },
  {
    id: 'oiled-lacquered',
    topic: 'materials',
    question: 'Oiled or lacquered?',
    also: ['oil or lacquer finish', 'matt lacquer', 'which wood finish', 'brushed and oiled meaning'],
    answer:
      'Lacquer is sealed, easy to keep and hard to repair in one spot. Oil looks softer, wants a fresh coat every year or two, and a scratch can be mended where it is. Brushed surfaces hide wear.',
    source: wood,
  },
  {
    id: 'sand-wood',
    topic: 'materials',
    question: 'Can the wood be sanded later?',
    also: ['refinish wood floor', 're sand engineered', 'how many times can it be sanded'],
    answer:
      'Solid wood many times. Engineered wood once for about every 1.5 mm of its top layer above the first: a 4 mm face gives two or three sandings.',
    source: wood,
  },
  {
    id: 'herringbone',
    topic: 'materials',
    question: 'What is the difference between herringbone and chevron?',
    also: ['parquet patterns', 'herringbone floor', 'chevron floor', 'zigzag wood floor'],
    answer:
      'In herringbone the blocks have square ends and meet in steps; in chevron the ends are cut at an angle and meet in a straight line. Both need about 15% extra and a flat, glued subfloor.',
    source: wood,
  },
  {
    id: 'porcelain-ceramic',
    topic: 'materials',
    question: 'Porcelain or ceramic?',
    also: [
      'difference porcelain ceramic',
      'is porcelain better',
      'ceramic floor tiles',
      'wall tiles on floor',
    ],
    answer:
      'Porcelain is fired harder and takes up less than 0.5% water, so it suits floors, wet rooms and frost. Ceramic is softer and easier to cut, best on walls. Never put wall tiles on a floor.',
    source: tiles,
  },
  {
    id: 'stone-seal',
    topic: 'materials',
    question: 'Does natural stone need sealing?',
    also: ['seal marble', 'seal limestone', 'travertine sealing', 'stone tile care', 'encaustic sealing'],
    answer:
      'Yes: marble, limestone, travertine, slate, terracotta and encaustic cement are sealed before grouting and every one to three years after. Keep vinegar and lemon off them. Porcelain that looks like stone needs none.',
    source: tiles,
  },
  {
    id: 'rectified',
    topic: 'materials',
    question: 'What are rectified tiles?',
    also: ['rectified edge meaning', 'narrow grout joint', 'pressed edge', 'grout joint width'],
    answer: `Tiles ground to an exact size after firing, with square edges, so that joints can be narrow: ${wall.narrow} mm on walls, ${floor.narrow} mm on floors. Pressed tiles vary a little and want ${wall.wide} mm on walls, ${floor.wide} mm on floors.`,
    source: tiles,
  },
  {
    id: 'lino-vinyl',
    topic: 'materials',
    question: 'Is lino the same as vinyl?',
    also: ['linoleum vs vinyl', 'what is lino', 'natural linoleum', 'sheet vinyl difference'],
    answer:
      'No, though the words are mixed. Linoleum is natural: linseed oil, cork, wood flour on jute. Sheet vinyl is plastic with a cushioned back: cheaper, fully waterproof, softer.',
    source: vinyl,
  },
  {
    id: 'carpet-types',
    topic: 'materials',
    question: 'Which carpet pile should I choose?',
    also: ['twist or saxony', 'loop carpet', 'berber carpet', 'wool or synthetic carpet', 'carpet types'],
    answer:
      'Twist for stairs, halls and family rooms; saxony for a soft bedroom; loop and berber for texture and hard wear, but not with cats. Wool is warm and recovers well; synthetics resist stains and cost less.',
    source: carpet,
  },
  {
    id: 'care-wood',
    topic: 'care',
    question: 'How do I clean a wood floor?',
    also: [
      'mop wood floor',
      'clean oak floor',
      'wood floor cleaner',
      'steam mop on wood',
      'care for laminate',
    ],
    answer:
      'Sweep or vacuum with a soft head, then a well-wrung mop and a cleaner made for the finish. No steam, no washing-up liquid, no puddles. The same goes for laminate. Felt pads under chairs.',
    source: wood,
  },
  {
    id: 'care-lvt',
    topic: 'care',
    question: 'How do I clean LVT or vinyl?',
    also: ['clean vinyl floor', 'mop lvt', 'rubber mat stain vinyl', 'remove marks from lvt'],
    answer:
      'Vacuum, then a damp mop with a neutral cleaner. Keep rubber-backed mats off vinyl: they stain it yellow. Scuffs rub out with a white pad and a drop of cleaner.',
    source: lvt,
  },
  {
    id: 'care-tiles',
    topic: 'care',
    question: 'How do I clean tiles and grout?',
    also: ['grout haze', 'clean porcelain', 'dirty grout', 'remove grout residue', 'tile film'],
    answer:
      'After laying, take the grout haze off with a cement residue remover (not on stone). Then warm water and a neutral cleaner. Seal the grout in kitchens; it stays the colour it was.',
    source: tiles,
  },
  {
    id: 'care-carpet',
    topic: 'care',
    question: 'How do I get stains out of carpet?',
    also: ['carpet stain', 'red wine on carpet', 'clean carpet', 'hoover carpet how often', 'moth'],
    answer:
      'Blot at once with a dry cloth, never rub. Then lukewarm water with a little carpet shampoo, from the outside in, and blot dry. Vacuum once or twice a week; new wool sheds for a month.',
    source: carpet,
  },
  {
    id: 'repair-plank',
    topic: 'care',
    question: 'Can a damaged board be replaced?',
    also: ['repair scratch', 'replace a plank', 'chipped laminate repair', 'fix scratched floor'],
    answer:
      'Yes. Glue-down LVT planks are lifted with warmth and replaced; click floors are opened back to the board or the board is cut out and glued in. Small chips take a wax repair stick. This is what the spare box is for.',
    source: laminate,
  },
  {
    id: 'warranty',
    topic: 'care',
    question: 'What warranty do the floors have?',
    also: [
      'guarantee',
      'how long is the warranty',
      'warranty claim',
      '50 year warranty',
      'installation guarantee',
    ],
    get answer() {
      return `Makers’ warranties run up to ${facts().claims.warrantyYears} years, depending on the range, and we add a ${facts().claims.installationGuaranteeYears}-year installation guarantee where we fit. Both come on top of your statutory rights.`;
    },
    source: { label: 'Terms of sale', href: '/terms' },
  },
];
