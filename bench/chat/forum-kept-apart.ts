/** Messages in the words of forums that nobody tunes by (`bench:chat -- --read-kept-apart`). */
import type { SpokenQuestion } from './spoken.ts';

export const FORUM_KEPT_APART: readonly SpokenQuestion[] = [
  {
    ask: 'Right so the wife has her heart set on a wool carpet for the living room but we have a puppy coming at Christmas. Is wool a bad idea?',
    wants: 'wool or synthetics with pets',
  },
  {
    ask: 'Bit of a newbie here. Do I put the laminate down before or after the painting and skirting?',
    wants: 'order of work',
  },
  {
    ask: 'Would it be possible to get it delivered to the Isle of Skye, and roughly when?',
    wants: 'delivery to an island, when',
  },
  { ask: ['do you deliver to Belfast', 'how soon'], wants: 'delivery time or day' },
  { ask: ['can you deliver to Wexford', 'do i have to pay customs'], wants: 'nothing added' },
  {
    ask: ['i changed my mind about the tiles, how do i return them', 'is there a restocking charge'],
    wants: 'no restocking fee; who carries it',
  },
  { ask: 'I run a small fitting business, can I open an account with yous', wants: 'trade account' },
  { ask: 'can i pay in 3 with klarna or whatever its called', wants: 'no Klarna; what there is' },
  { ask: 'is amex ok', wants: 'cards or does not know; no invention' },
  { ask: 'any chance someone could come on a saturday to have a look at the floor?', wants: 'visits' },
  { ask: 'are yous anywhere near Coleraine', wants: 'showroom in Bangor' },
  { ask: 'have you floor sanding machines for hire', wants: 'not sold or hired' },
  { ask: 'do you stock carpet cleaner, and how do I get mud out of a beige carpet', wants: 'not sold; mud' },
  { ask: 'can the 20mm porcelain be laid on gravel outside', wants: 'outdoor porcelain' },
  {
    ask: 'sheet vinyl vs lvt for a rented student house, tenants wreck everything',
    wants: 'vinyl against LVT, or rental advice',
  },
  { ask: ['glue down lvt in oak', 'what adhesive would i need'], wants: 'LVT adhesive' },
  { ask: ['grey twist carpet', 'is it alright on the stairs'], wants: 'stairs: twist, weight' },
  { ask: ['green zellige tiles', 'what grout colour would suit'], wants: 'grout colour' },
  { ask: ['herringbone engineered oak', 'does it come with a guarantee'], wants: 'warranty' },
  {
    ask: 'need 30 sq m of a hardwearing lvt for a cafe, no more than 40 a metre',
    wants: 'LVT with 0.7 mm wear or commercial, up to £40',
  },
  {
    ask: 'my hall is 1.1m wide and 7m long, is it cheaper from a 4 or 5 m roll of carpet',
    wants: 'roll widths, cut, or the sum',
  },
  {
    ask: 'how much extra should I order for chevron and does it cost more to fit',
    wants: '15 %; fitting is quoted',
  },
  {
    ask: 'is Glebe Engineered Smoked Oak Herringbone 15mm Oiled ok over a wet underfloor system',
    wants: 'yes with conditions, of this product',
  },
  {
    ask: 'I only used 1 of 2 samples, can I post one back for a refund',
    wants: 'samples not refunded; off an order',
  },
  { ask: 'do yous close for lunch', wants: 'opening hours' },
  {
    ask: 'whats the easiest floor to fit yourself with no experience',
    wants: 'easy to lay: click LVT or laminate',
  },
  { ask: 'black hexagon tiles for a porch, grippy when wet, 3m2', wants: 'black hexagons R11, or loss said' },
  {
    ask: 'Plumber is putting in electric mats under the bathroom tiles. Do the tiles need anything special?',
    wants: 'heating under tiles: flexible adhesive',
  },
  { ask: 'my order came but one pack is the wrong colour', wants: 'wrong goods: contact, replaced' },
  {
    ask: 'can you hold my order till february, the extension isnt finished',
    wants: 'holding an order or a later day',
  },
  {
    ask: 'do I need planning for a 0% deal if I am self employed',
    wants: 'finance check: lender decides; no invention',
  },
  { ask: ['show me slate tiles', 'do they need sealed'], wants: 'stone is sealed' },
];
