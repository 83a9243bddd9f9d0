/** Underlay and underfloor heating. */
import { HEATED_SURFACE_CELSIUS, TOG_LIMIT } from '#domain/catalogue/fitting-figures.ts';
import type { KnowledgeEntry } from './entry.ts';

const guide = { label: 'Products', href: '/products' };
const underlayPage = { label: 'Underlay', href: '/products?category=Underlay' };

export const UNDERLAY: readonly KnowledgeEntry[] = [
  {
    id: 'underlay-which',
    topic: 'underlay',
    question: 'Which underlay do I need?',
    also: [
      'best underlay for laminate',
      'underlay for wood',
      'underlay for carpet',
      'underlay thickness',
      'do I need underlay',
    ],
    answer:
      'Under laminate and floating wood: 3 to 5 mm foam or wood fibre, with a vapour barrier on concrete. Under click LVT: a firm LVT underlay of 1 to 1.5 mm. Under carpet: 8 to 11 mm PU foam or felt. Glued floors have none.',
    source: underlayPage,
  },
  {
    id: 'underlay-attached',
    topic: 'underlay',
    question: 'My floor has underlay attached. Do I need more?',
    also: ['built in underlay', 'pre attached underlay', 'double underlay', 'two layers of underlay'],
    answer:
      'No. Never put a second layer under boards that have their own: the joints would work loose. On concrete lay only a thin damp-proof film below it.',
    source: underlayPage,
  },
  {
    id: 'underlay-sound',
    topic: 'underlay',
    question: 'What underlay is best against noise?',
    also: [
      'soundproof flat',
      'reduce footstep noise',
      'acoustic underlay',
      'noise upstairs',
      'apartment flooring noise',
    ],
    answer:
      'In flats look for an impact sound reduction of 19 dB or more: dense rubber crumb, cork or an acoustic wood fibre board. Carpet on 11 mm PU foam is quieter than any hard floor. Check your lease; some ask for a figure.',
    source: underlayPage,
  },
  {
    id: 'underlay-in-hand',
    topic: 'underlay',
    question: 'I have underlay already. Can I use it again?',
    also: [
      'can I use the old underlay',
      'I have underlay left over, is it ok for laminate',
      'reuse existing underlay',
      'is my carpet underlay fine under laminate',
      'underlay from the last floor',
    ],
    answer:
      'Left over and unused, yes, if it is made for that floor: laminate and wood want a thin, firm one of 3 to 5 mm, carpet a thick, soft one, and neither will do for the other. What has lain under a floor has gone flat: take it up. Boards with underlay on their back want none.',
    source: underlayPage,
  },
  {
    id: 'underlay-vapour',
    topic: 'underlay',
    question: 'Do I need a vapour barrier?',
    also: ['foil underlay', 'moisture barrier', 'damp proof underlay', 'underlay for concrete floor'],
    answer:
      'On concrete or over underfloor heating, yes: an underlay with foil, joints taped. On dry upstairs timber floors, no.',
    source: underlayPage,
  },
  {
    id: 'ufh-which',
    topic: 'heating',
    question: 'Which floors work with underfloor heating?',
    also: [
      'underfloor heating suitable',
      'ufh laminate',
      'heated floor lvt',
      'best floor for underfloor heating',
      'wet system flooring',
    ],
    answer: `Tiles and stone are best: they hold and pass heat. LVT, most laminate and engineered wood work well to ${HEATED_SURFACE_CELSIUS} °C at the surface; a thin wood board warms sooner than a thick one. Solid wood does not. Carpet should stay under ${TOG_LIMIT} tog with its underlay.`,
    source: guide,
  },
  {
    id: 'ufh-temperature',
    topic: 'heating',
    question: 'How hot may underfloor heating be?',
    also: ['maximum temperature floor', '27 degrees', 'surface temperature', 'heating limit wood floor'],
    answer: `Keep the surface at or below ${HEATED_SURFACE_CELSIUS} °C under wood, laminate and LVT, and change the setting by no more than a degree or two a day. Tiles can take more, to 29 °C in bathrooms.`,
    source: guide,
  },
  {
    id: 'ufh-underlay',
    topic: 'heating',
    question: 'Which underlay goes over underfloor heating?',
    also: ['underlay for heated floors', 'low tog underlay', 'thermal resistance underlay'],
    answer:
      'One with a low thermal resistance: below 0.5 tog for underlay alone. Thin, dense foil-faced or rubber types are made for it; thick foam and wood fibre slow the heat.',
    source: underlayPage,
  },
  {
    id: 'ufh-electric',
    topic: 'heating',
    question: 'Can I use electric heating mats?',
    also: ['electric underfloor heating', 'heating mat under tiles', 'heating mat under laminate'],
    answer:
      'Under tiles, bedded in flexible adhesive, they are excellent. Under laminate and LVT use a foil mat made for floating floors with a floor sensor. An electrician has to connect it.',
    source: guide,
  },
];
