/** Entries on which floor suits which room and household. */
import type { KnowledgeEntry } from './entry.ts';

const tiles = { label: 'Tiles', href: '/products?category=Tiles' };
const lvt = { label: 'LVT', href: '/products?category=LVT' };
const laminate = { label: 'Laminate Flooring', href: '/products?category=Laminate%20Flooring' };
const wood = { label: 'Wood Flooring', href: '/products?category=Wood%20Flooring' };
const carpet = { label: 'Carpet', href: '/products?category=Carpet' };
const vinyl = { label: 'Vinyl & Lino', href: '/products?category=Vinyl%20%26%20Lino' };

export const ROOMS: readonly KnowledgeEntry[] = [
  {
    id: 'room-bathroom',
    topic: 'rooms',
    question: 'Which floor is best for a bathroom?',
    also: ['bathroom flooring', 'waterproof floor', 'wet room floor', 'shower room floor', 'en suite'],
    answer:
      'Tiles or LVT. Porcelain with an R10 or R11 finish takes any amount of water; LVT is warm underfoot and waterproof in itself. Sheet vinyl is the thrifty choice. Laminate only where the maker says so for bathrooms, and never solid wood.',
    source: tiles,
  },
  {
    id: 'room-bathroom-wood',
    topic: 'rooms',
    question: 'Can I have wood in a bathroom?',
    also: [
      'engineered oak bathroom',
      'is wood fine in a bathroom',
      'wooden floor wet room',
      'oak in en suite',
    ],
    answer:
      'We would not. Standing water finds the joints and the boards cup. A wood-look porcelain or LVT gives you the grain without the worry. In a cloakroom with a basin alone, a lacquered engineered board can work if spills are wiped.',
    source: lvt,
  },
  {
    id: 'room-bathroom-laminate',
    topic: 'rooms',
    question: 'Can I use laminate in a bathroom or kitchen?',
    also: [
      'water resistant laminate',
      'laminate kitchen',
      'is laminate fine in a bathroom',
      'laminate wet areas',
    ],
    answer:
      'In a kitchen, yes: choose a water-resistant laminate and wipe spills. In a bathroom only a range that its maker approves for one, with silicone at the edges. Ordinary laminate swells where water stands.',
    source: laminate,
  },
  {
    id: 'room-kitchen',
    topic: 'rooms',
    question: 'What is a good floor for a kitchen?',
    also: [
      'kitchen flooring',
      'floor for open plan kitchen',
      'kitchen diner floor',
      'hard wearing kitchen floor',
    ],
    answer:
      'Porcelain tiles and LVT are the two that forgive most: water, grit, dropped pans. LVT is kinder to feet and crockery, tiles to underfloor heating. Water-resistant laminate does well in a dry, careful kitchen.',
    source: lvt,
  },
  {
    id: 'room-hall',
    topic: 'rooms',
    question: 'What should I put in a hallway?',
    also: ['hall floor', 'porch flooring', 'entrance', 'high traffic area', 'muddy boots floor'],
    answer:
      'A hall takes the whole street in. Porcelain or encaustic-look tiles, LVT with a 0.5 mm wear layer or more, or AC4 and AC5 laminate. Sink a good mat at the door: it saves more floor than any lacquer.',
    source: tiles,
  },
  {
    id: 'room-living',
    topic: 'rooms',
    question: 'What suits a living room?',
    also: ['lounge flooring', 'sitting room floor', 'living room wood or carpet', 'family room'],
    answer:
      'Engineered wood or a good laminate for a look that lasts, with a rug; carpet in a twist pile if you like to sit on the floor. With a stove, keep a tiled hearth.',
    source: wood,
  },
  {
    id: 'room-bedroom',
    topic: 'rooms',
    question: 'What is best for a bedroom?',
    also: ['bedroom carpet', 'soft floor for bedroom', 'children bedroom flooring', 'nursery floor'],
    answer:
      'Carpet, for warm feet and quiet: a saxony for softness, a twist for wear. In a child’s room a laminate or LVT with a rug is easier to wipe.',
    source: carpet,
  },
  {
    id: 'room-office',
    topic: 'rooms',
    question: 'What floor works under an office chair?',
    also: ['home office floor', 'castor chair flooring', 'study flooring'],
    answer:
      'LVT with a 0.5 mm wear layer, AC4 laminate or a dense loop carpet. Use soft castors on hard floors, or a chair mat; hard castors mark even good lacquer.',
    source: laminate,
  },
  {
    id: 'room-conservatory',
    topic: 'rooms',
    question: 'Which floor for a conservatory or sun room?',
    also: ['sunroom flooring', 'floor that does not fade', 'south facing room', 'garden room floor'],
    answer:
      'Porcelain tiles first: they do not fade, and do not mind 40 °C behind glass. Glue-down LVT stands heat better than click. Wood and laminate move and fade in strong sun.',
    source: tiles,
  },
  {
    id: 'room-utility',
    topic: 'rooms',
    question: 'What about a utility room or boot room?',
    also: ['utility floor', 'laundry room floor', 'garage floor', 'boot room'],
    answer:
      'Tiles or sheet vinyl. Vinyl has no joints to let water in, and goes down in a morning; tiles stand the tumble dryer and the dog’s dish for decades.',
    source: vinyl,
  },
  {
    id: 'pets',
    topic: 'rooms',
    question: 'Which floor is best with dogs and cats?',
    also: ['pet friendly flooring', 'scratch resistant floor', 'dog claws', 'cat accidents', 'puppy'],
    answer:
      'Tiles do not scratch; LVT with a 0.5 mm wear layer or more and AC4 or AC5 laminate come close. Choose a textured, matt, mid-toned surface, which hides claw marks and hair. In carpet take a loop-free twist: claws catch in loops.',
    source: lvt,
  },
  {
    id: 'children',
    topic: 'rooms',
    question: 'What floor stands up to children?',
    also: ['family friendly floor', 'toddlers spills', 'hard wearing family floor', 'kids'],
    answer:
      'LVT: waterproof, quiet and warm, and a damaged plank can be changed. AC4 laminate is the cheaper hard-wearing choice. Keep a box of either in the attic.',
    source: lvt,
  },
  {
    id: 'allergies',
    topic: 'rooms',
    question: 'Which floors are good for allergies or asthma?',
    also: ['hypoallergenic flooring', 'dust allergy floor', 'asthma carpet or hard floor', 'low voc'],
    answer:
      'Hard floors that are wiped damp: tiles, wood, laminate, LVT, linoleum. Linoleum is made of linseed oil, cork and wood flour and is naturally low in emissions. If you want carpet, choose a short pile and vacuum with a good filter.',
    source: vinyl,
  },
  {
    id: 'slip',
    topic: 'rooms',
    question: 'Which tiles are not slippery?',
    also: ['slip rating', 'anti slip tiles', 'r10 r11', 'non slip floor', 'slippery when wet'],
    answer:
      'Look at the R rating: R9 for dry rooms, R10 for bathrooms and kitchens, R11 for wet rooms and outdoors. Matt and structured finishes grip; polished ones are for dry rooms and walls.',
    source: tiles,
  },
  {
    id: 'small-room',
    topic: 'rooms',
    question: 'What makes a small room look bigger?',
    also: ['floor for small room', 'make room look larger', 'direction to lay planks', 'light or dark floor'],
    answer:
      'A light floor, few joints and boards laid along the longest wall or towards the window. Large tiles with a grout of the same colour do the same for a bathroom.',
    source: tiles,
  },
];
