/** Tuning questions about qualities that no product field holds, about two kinds compared, and about lengths of skirting. */
import type { ChatQuestion } from './question.ts';

export const QUALITIES: readonly ChatQuestion[] = [
  {
    kind: 'product search',
    ask: 'have you a carpet that is stain proof',
    category: 'Carpet',
    says: /stands stains our data does not say.*synthetics/,
  },
  {
    kind: 'product search',
    ask: 'scratch resistant laminate for under £30',
    category: 'Laminate Flooring',
    says: /AC rating/,
    maxPoundsPerM2: 30,
  },
  { kind: 'product search', ask: 'tiles for a balcony', says: /does not say|not in our data/ },
  { kind: 'product search', ask: 'R11 tiles', category: 'Tiles', shows: /R11/ },
  { kind: 'product search', ask: 'non slip vinyl', category: 'Vinyl & Lino', shows: /slip-resistant/i },
  { kind: 'product search', ask: 'what primer goes under LVT', category: 'Adhesives', shows: /primer/i },
  { kind: 'fitness for a room', ask: 'would yous have paving for the patio', entries: ['outdoors'] },
  {
    kind: 'fitness for a room',
    ask: 'which would you put in a house, carpet or laminate',
    entries: ['carpet-or-laminate'],
  },
  { kind: 'fitness for a room', ask: 'torn between tiles and wood', entries: ['tiles-or-wood'] },
  { kind: 'fitness for a room', ask: 'lvt versus tiles', entries: ['lvt-or-tiles'] },
  {
    kind: 'product search',
    ask: ['carpet or vinyl?', 'and which costs less'],
    tools: ['searchProducts'],
    says: /is mostly cheaper/,
  },
  {
    kind: 'fitness for a room',
    ask: "there's underlay left from the hall, will it do under laminate",
    entries: ['underlay-in-hand'],
  },
  {
    kind: 'calculation',
    ask: 'how many lengths of skirting for 18 m of wall',
    says: /\d+ lengths/,
    tools: ['calculateBoxes'],
  },
  {
    kind: 'calculation',
    ask: ['how much scotia will I need', '4 by 5 m'],
    says: /Along 18 m of wall/,
    tools: ['calculateBoxes'],
  },
  {
    kind: 'calculation',
    ask: ['how much skirting do I need', 'show me oak laminate', '4 by 5 m'],
    neverSays: /of wall/,
    areaM2: 20,
  },
  {
    kind: 'product search',
    ask: 'black or white tiles',
    category: 'Tiles',
    shows: /black|white/i,
    says: /in black or white tiles/,
  },
];
