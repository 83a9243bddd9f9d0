/** Messages in the words of forums: a story, a courtesy, two questions, a follow-up. Judged by reading (`bench:chat -- --read`). */
import type { SpokenQuestion } from './spoken.ts';

export const FORUM: readonly SpokenQuestion[] = [
  {
    ask: 'Evening folks, just bought our first house and the kitchen is going to be gutted. Would it be daft to put engineered wood in there?',
    wants: 'engineered wood in a kitchen: possible, wipe spills',
  },
  {
    ask: 'sorry if this is a stupid question but what does the R10 thing on tiles mean',
    wants: 'what the R rating means',
  },
  {
    ask: 'My mum is in Fermanagh, do you deliver that far and how long does it take?',
    wants: 'yes, Northern Ireland, free; about how long or from which day',
  },
  { ask: ['do you deliver to Orkney', 'how long would it be'], wants: 'delivery time to an island' },
  { ask: ['do you deliver to Galway', 'and what does it cost'], wants: 'delivery is free' },
  {
    ask: ['can i send back a box of laminate i never opened', 'who pays for the courier'],
    wants: 'the shopper brings it or pays the carrier',
  },
  { ask: 'Hi, do you do a discount for builders? We do a dozen bathrooms a year', wants: 'trade account' },
  { ask: 'are you taking clearpay yet', wants: 'no; the ways to pay' },
  { ask: 'Can I use paypal?', wants: 'no; the ways to pay' },
  { ask: 'would you be able to call out in the evening to measure, I work till 6', wants: 'visits: times' },
  { ask: 'is there a branch of yours in Galway', wants: 'showroom in Bangor alone' },
  {
    ask: 'do you sell tile spacers and how thick a joint should i leave',
    wants: 'spacers shown or said, and the joint width',
  },
  { ask: 'do you sell gripper rods?', wants: 'says not sold' },
  { ask: 'which tiles of yours are fit for a patio', wants: 'R11 porcelain marked indoors and out' },
  {
    ask: 'laminate or lvt for a hall with a big wet dog? leaning towards laminate as its cheaper',
    wants: 'laminate against LVT, with water in mind',
  },
  {
    ask: ['oak laminate 12mm', 'what underlay goes under that'],
    wants: 'laminate underlay, 3 to 5 mm',
  },
  { ask: ['show me sheet vinyl for a bathroom', 'do i need to glue it'], wants: 'how vinyl is laid' },
  {
    ask: ['white metro wall tiles', 'and what trim do i use on the edge'],
    wants: 'tile trims, no scotia',
  },
  {
    ask: ['show me solid oak', 'how long before i can lay it after delivery'],
    wants: 'acclimatise 72 hours',
  },
  {
    ask: 'carpet for a 4.8m x 3.1m bedroom, nothing too dear, not beige',
    wants: 'carpet not beige, cheapest or in general; area 14.88 m²',
  },
  {
    ask: 'my lounge is 6 metres by 5.4, would there have to be a seam in a carpet',
    wants: 'a join, as widths are 4 and 5 m',
  },
  {
    ask: 'How many boxes of the Tranquil Grey Oak Herringbone Laminate 8mm AC4 for 14 square metres',
    wants: 'boxes; waste for herringbone not in contradiction with the advice',
  },
  {
    ask: 'how thick is the real wood on Ashdown Engineered Antique Pine Planks 14mm Satin',
    wants: 'wear layer as the page states',
  },
  {
    ask: 'if I get three samples and then go elsewhere do i get my money back',
    wants: 'no: only off an order',
  },
  {
    ask: 'whats the story with parking at your place for a long wheelbase van',
    wants: 'parking at the door',
  },
  {
    ask: 'what do you need to lay laminate yourself, first timer here with a jigsaw',
    wants: 'tools or steps to lay laminate',
  },
  { ask: 'dark grey floor tile 60x60 matt, need about 18m2, budget around 30 a metre', wants: 'such tiles' },
  {
    ask: 'our joiner says glue the lvt, my brother in law says click. whos right? its for a sunroom',
    wants: 'glue-down against click in the sun',
  },
  { ask: 'when could I collect 6 boxes of laminate', wants: 'collection: soonest day' },
  { ask: 'is my finance approved straight away or is there a wait', wants: 'credit decision' },
  {
    ask: 'the board edges on my new floor are lifting, could one of yous come and look',
    wants: 'visit, or photographs and contact',
  },
  { ask: ['engineered oak under 50', 'has it a decent top layer'], wants: 'wear layer of the first' },
];
