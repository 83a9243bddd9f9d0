/** Entries on laying over an old floor, noises, and goods that are not on the site. */
import { facts } from '#config/facts.ts';
import { EDGE_GAP_MM, FLATNESS } from '#domain/catalogue/fitting-figures.ts';
import type { KnowledgeEntry } from './entry.ts';

const contact = { label: 'Contact', href: '/contact' };
const products = { label: 'Products', href: '/products' };
const trims = { label: 'Trims & Accessories', href: '/products?category=Trims%20%26%20Accessories' };

export const TROUBLES: readonly KnowledgeEntry[] = [
  {
    id: 'over-soft',
    topic: 'fitting',
    question: 'Can a new floor go over carpet, lino or laminate?',
    also: ['laminate over carpet', 'carpet over laminate', 'lvt over lino', 'on top of the old laminate'],
    answer:
      'Not over carpet: it gives, and the joints break, so lift it first. Not over a floating floor either, as that moves by itself. A floating floor may go over lino or sheet vinyl that lies flat and firm; lift what is loose or soft. Old vinyl tiles from before 2000 should be looked at before anybody lifts them.',
    source: products,
  },
  {
    id: 'skirting-off',
    topic: 'fitting',
    question: 'Do the skirting boards have to come off?',
    also: ['remove skirting', 'skirting on or off', 'leave the skirting boards on', 'beading or skirting'],
    answer: `They may stay: scotia beading then hides the gap at the wall. Taken off before and put back after, the skirting hides it itself and looks neater. Either way the gap stays free: ${EDGE_GAP_MM.laminate} mm for laminate, ${EDGE_GAP_MM.wood} mm for wood, ${EDGE_GAP_MM.lvt} mm for click LVT.`,
    source: trims,
  },
  {
    id: 'doors-trim',
    topic: 'fitting',
    question: 'Will my doors have to be trimmed?',
    also: [
      'plane the doors',
      'door will not open over the new floor',
      'cut the bottom of the door',
      'door frames',
    ],
    answer:
      'Try it first: lay a board on its underlay, or a piece of the carpet, at the door and swing it. Where it drags, the door is taken off and shortened at the foot. Door frames are cut a little at the bottom, so that the boards run under them.',
    source: products,
  },
  {
    id: 'floor-noise',
    topic: 'fitting',
    question: 'My floor creaks or squeaks. What can I do?',
    also: ['laminate squeaking', 'floor is creaking', 'clicking noise when I walk', 'boards bounce'],
    get answer() {
      return `Mostly what lies below is not flat (more than ${FLATNESS}), or the floor touches a wall and cannot move. See that the gap at the edge is free all round; a dip below has to be filled, and loose floorboards screwed down. Where we fitted it, ring ${facts().phone}, because of our ${facts().claims.installationGuaranteeYears}-year installation guarantee.`;
    },
    source: contact,
  },
  {
    id: 'boards-gap',
    topic: 'fitting',
    question: 'Gaps have opened between the boards. Is that a fault?',
    also: ['gaps in laminate', 'boards coming apart', 'planks separating', 'joint has opened'],
    get answer() {
      return `Wood shrinks a little in dry winter air and closes again by summer: keep the room from getting too warm and dry. Boards of a floating floor that have slid apart can be tapped back together, from the wall they left. If a joint is broken or the gap grows, send photographs to ${facts().email}, and we will say what we think.`;
    },
    source: contact,
  },
  {
    id: 'steam-mop',
    topic: 'care',
    question: 'Can I use a steam mop?',
    also: ['steam clean laminate', 'steam mop on lvt', 'steam cleaner on wood', 'steam on vinyl'],
    answer:
      'Not on laminate, wood, LVT or vinyl: the steam gets into the joints and loosens boards and glue. A well-wrung mop does it. Porcelain and ceramic tiles can take it; natural stone is better without.',
    source: products,
  },
  {
    id: 'fitting-prepare',
    topic: 'fitting',
    question: 'Do I have to clear the room before the fitters come?',
    also: ['move the furniture', 'empty the room', 'fitters move furniture', 'get the room ready'],
    get answer() {
      return `The floor has to be free. Whether our fitters move furniture, lift what is there or take doors off is settled with the free quote, so that it stands in the price you agree to: ask then, by the contact form or on ${facts().phone}.`;
    },
    source: contact,
  },
  {
    id: 'room-wet-carpet',
    topic: 'rooms',
    question: 'Can I have carpet in a bathroom or kitchen?',
    also: [
      'carpet in the bathroom',
      'carpeted en suite',
      'carpet in a kitchen',
      'is carpet fine in a wet room',
    ],
    answer:
      'We would not. Carpet is not waterproof: it stays damp where water is spilled, and in a kitchen stains and grease settle in it. LVT or sheet vinyl is nearly as kind to bare feet and is wiped dry.',
    source: { label: 'LVT', href: '/products?category=LVT' },
  },
  {
    id: 'fitting-elsewhere',
    topic: 'fitting',
    question: 'Will you fit a floor that was bought elsewhere?',
    also: ['fit my own floor', 'bought it in another shop', 'labour only', 'only the fitting'],
    get answer() {
      return `Whether our fitters lay a floor that did not come from us, one of us has to say: ask on ${facts().phone}, by the contact form, or for a person here. The quote itself is free.`;
    },
    source: contact,
  },
  {
    id: 'back-in-stock',
    topic: 'ordering',
    question: 'When will something be back in stock?',
    also: ['out of stock', 'sold out', 'when do you get more in', 'restock'],
    get answer() {
      return `When it comes back I cannot see from here. Ring ${facts().phone} or write to ${facts().email} with its name, and we will ask the maker; or tell me what you like about it, and I will show others like it.`;
    },
    source: contact,
  },
  {
    id: 'not-in-catalogue',
    topic: 'ordering',
    question: 'Can you order something that is not on the site?',
    also: ['special order', 'get one in for me', 'a floor you do not list', 'source a discontinued floor'],
    get answer() {
      return `I only know what is in our catalogue. Whether we can get another one, one of us has to say: ring ${facts().phone}, write to ${facts().email} with its name and maker, or ask for a person here.`;
    },
    source: contact,
  },
];
