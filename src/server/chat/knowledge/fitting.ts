/** Measuring and fitting. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import {
  DAMP_LIMIT,
  EDGE_GAP_MM,
  END_STAGGER_MM,
  FLATNESS,
  HUMIDITY,
  REST_HOURS,
  ROOM_CELSIUS,
} from '#domain/catalogue/fitting-figures.ts';
import type { KnowledgeEntry } from './entry.ts';

const guide = { label: 'Products', href: '/products' };
const underlayPage = { label: 'Underlay', href: '/products?category=Underlay' };
const contact = { label: 'Contact', href: '/contact' };
const { calculator } = store;

export const FITTING: readonly KnowledgeEntry[] = [
  {
    id: 'measure-room',
    topic: 'measuring',
    question: 'How do I measure my room?',
    also: [
      'measuring up',
      'work out square metres',
      'measure an l shaped room',
      'area of a room',
      'how many m2 is my room',
    ],
    answer:
      'Measure the longest length and the widest width in metres, into doorways and alcoves, and multiply them. Split an L-shape into two rectangles and add them. Leave out fixed islands and baths if you like; we would keep them in as spare.',
    source: guide,
  },
  {
    id: 'waste-allowance',
    topic: 'measuring',
    question: 'How much extra should I order?',
    also: ['waste percentage', 'wastage', 'cutting allowance', 'ten percent extra', 'spare tiles'],
    answer: `Our calculator adds ${calculator.wastePercentage}% for cuts and breakages and rounds up to whole boxes. For herringbone, diagonal laying or many corners allow about 15%. A box left over is a repair in ten years' time.`,
    source: guide,
  },
  {
    id: 'boxes-whole',
    topic: 'measuring',
    question: 'Why can I only buy whole boxes?',
    also: ['buy single tiles', 'part box', 'split a box', 'buy per square metre', 'half a box'],
    answer:
      'Boards and tiles are packed by the maker, so they are sold by the box. The page shows the price per m² to compare, and the price per box that you pay.',
    source: guide,
  },
  {
    id: 'feet-to-metres',
    topic: 'measuring',
    question: 'How do I turn square feet into square metres?',
    also: ['sq ft to m2', 'convert feet', 'imperial to metric', 'square yards'],
    answer:
      'Divide square feet by 10.76. A room of 12 ft by 10 ft is 120 sq ft, about 11.15 m². Or tell me the two sides in feet and I will work out the boxes.',
    source: guide,
  },
  {
    id: 'fitting-service',
    topic: 'fitting',
    question: 'Do you fit floors?',
    also: [
      'installation service',
      'can you install it',
      'do you have fitters',
      'professional installation',
      'recommend a fitter',
    ],
    get answer() {
      return `Yes. We offer professional installation in our service areas, with a ${facts().claims.installationGuaranteeYears}-year installation guarantee. Ask for a free quote by the contact form or on ${facts().phone}; we come and measure first.`;
    },
    source: contact,
  },
  {
    id: 'fitting-quote',
    topic: 'fitting',
    question: 'Can someone come and measure for a quote?',
    also: ['free quote', 'home visit', 'survey', 'estimate for fitting', 'measure service'],
    get answer() {
      return `Yes, quotes are free. Send the contact form with the subject Quote, or ring ${facts().phone}, and we arrange a visit.`;
    },
    source: contact,
  },
  {
    id: 'fit-laminate',
    topic: 'fitting',
    question: 'How do I lay laminate flooring?',
    also: [
      'install laminate',
      'fitting click flooring',
      'lay click boards',
      'diy laminate',
      'can I fit it myself',
    ],
    answer: `Leave the boxes in the room for ${REST_HOURS.laminate} hours. Put underlay on a flat, dry floor (${FLATNESS} at most), leave ${EDGE_GAP_MM.laminate} mm all round, stagger the end joints by at least ${END_STAGGER_MM} mm, and cover the gap with scotia or skirting. Most people lay a bedroom in a day.`,
    source: guide,
  },
  {
    id: 'fit-lvt',
    topic: 'fitting',
    question: 'How is LVT fitted?',
    also: ['install lvt', 'glue down vinyl', 'click lvt fitting', 'loose lay lvt', 'spc install'],
    answer:
      'Click LVT floats on a flat subfloor with an LVT underlay. Glue-down LVT is thinner and quieter but wants a smooth, primed subfloor and pressure-sensitive adhesive; we would have that done. Loose lay sits by its own weight, with adhesive at doorways.',
    source: guide,
  },
  {
    id: 'fit-wood',
    topic: 'fitting',
    question: 'How is engineered wood fitted?',
    also: [
      'install wood floor',
      'glue or float engineered oak',
      'nail down wood floor',
      'fit solid wood',
      'lay parquet',
    ],
    answer: `Engineered boards can float on underlay, or be glued to a level, dry screed with a flexible wood adhesive; herringbone is always glued. Solid boards are nailed to joists or ply. Keep the room at ${HUMIDITY}% humidity and leave ${EDGE_GAP_MM.wood} mm at the walls.`,
    source: guide,
  },
  {
    id: 'fit-tiles',
    topic: 'fitting',
    question: 'What do I need to lay floor tiles?',
    also: [
      'tiling a floor',
      'lay porcelain tiles',
      'tile adhesive which',
      'grout width',
      'tile spacers',
      'tools for tiling',
    ],
    answer:
      'A flat, solid subfloor, a flexible adhesive (about 5 kg per m² with a 10 mm notch), spacers, grout and a cutter that can manage porcelain. Large tiles want the adhesive on both floor and tile. Plan the cuts before you mix.',
    source: { label: 'Adhesives', href: '/products?category=Adhesives' },
  },
  {
    id: 'tile-over-wood',
    topic: 'fitting',
    question: 'Can I tile onto floorboards?',
    also: ['tiles on wooden floor', 'tile on plywood', 'tiling over timber', 'floorboards subfloor tiles'],
    answer:
      'Not straight onto boards: they move. Fix a tile backer board or at least 18 mm ply at 150 mm centres, use a flexible adhesive and grout, and check that the joists can carry the weight.',
    source: guide,
  },
  {
    id: 'floor-over-tiles',
    topic: 'fitting',
    question: 'Can I lay a new floor over old tiles?',
    also: [
      'lvt over tiles',
      'laminate over existing tiles',
      'cover old floor',
      'lay on top of vinyl',
      'do I have to lift the old floor',
    ],
    answer:
      'Floating laminate, wood or thick click LVT can go over sound, level tiles with underlay. Glue-down LVT needs the joints smoothed with a levelling compound first. Lift carpet and its underlay always, and check that doors still clear the new height.',
    source: guide,
  },
  {
    id: 'subfloor-level',
    topic: 'fitting',
    question: 'My floor is not level. Does it matter?',
    also: [
      'uneven floor',
      'self levelling compound',
      'bumpy concrete',
      'how flat must the floor be',
      'dip in floor',
    ],
    answer: `It does. The usual limit is ${FLATNESS}; more, and click joints creak and open. Fill dips with a self-levelling compound, prime the concrete first, and let it dry as the bag says.`,
    source: guide,
  },
  {
    id: 'concrete-damp',
    topic: 'fitting',
    question: 'How dry must a new screed be?',
    also: ['damp concrete', 'moisture test', 'new concrete floor drying', 'damp proof membrane', 'dpm'],
    answer: `Below ${DAMP_LIMIT.resilient}% relative humidity for vinyl and LVT, ${DAMP_LIMIT.wood}% for wood. A new sand and cement screed dries about 1 mm a day for the first 50 mm. Have it tested with a hygrometer; over concrete use a damp-proof membrane or an underlay with one built in.`,
    source: underlayPage,
  },
  {
    id: 'acclimatise',
    topic: 'fitting',
    question: 'Do boards need to acclimatise?',
    also: [
      'how long to leave wood before fitting',
      'acclimatise laminate',
      'store boxes before laying',
      'boards in room before installation',
    ],
    answer: `Yes: wood ${REST_HOURS.wood} hours, laminate ${REST_HOURS.laminate} and LVT ${REST_HOURS.lvt} at least, in the unopened boxes, lying flat in the room where they will be laid, at ${ROOM_CELSIUS} °C. Wet trades should be finished first.`,
    source: guide,
  },
  {
    id: 'expansion-gap',
    topic: 'fitting',
    question: 'Do I need to leave a gap at the walls?',
    also: ['expansion gap', 'gap around laminate', 'room for the floor to move', 'scotia'],
    answer: `Yes: ${EDGE_GAP_MM.laminate} mm for laminate, ${EDGE_GAP_MM.wood} mm for wood, ${EDGE_GAP_MM.lvt} mm for click LVT, at walls, pipes and door frames. Without it a floor has nowhere to go in summer and lifts. Scotia or skirting hides it.`,
    source: { label: 'Trims & Accessories', href: '/products?category=Trims%20%26%20Accessories' },
  },
  {
    id: 'door-bars',
    topic: 'fitting',
    question: 'What do I use where two floors meet?',
    also: [
      'threshold strip',
      'door bar',
      'transition between tile and wood',
      'join carpet to laminate',
      'doorway trim',
    ],
    answer:
      'A door bar: a T-bar between floors of the same height, a ramp where one is higher, and a carpet bar with gripper teeth at a carpet. Measure the doorway and buy the next length up.',
    source: { label: 'Trims & Accessories', href: '/products?category=Trims%20%26%20Accessories' },
  },
  {
    id: 'stairs',
    topic: 'fitting',
    question: 'Can I use this floor on stairs?',
    also: [
      'laminate stairs',
      'lvt on stairs',
      'carpet for stairs',
      'stair nosing',
      'staircase flooring',
      'is it suitable for stairs',
      'suitable for a staircase',
    ],
    answer:
      'Carpet is the easy and quiet choice: a hard-wearing twist or loop. Laminate, wood and LVT need a stair nosing on each step and every tread glued. Twelve steps usually take a full day, so have it fitted.',
    source: guide,
  },
];
