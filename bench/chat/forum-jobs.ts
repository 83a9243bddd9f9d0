/** Messages in the words of forums about whole jobs: what lies under, what it costs, what goes wrong. Judged by reading. */
import type { SpokenQuestion } from './spoken.ts';

export const FORUM_JOBS: readonly SpokenQuestion[] = [
  {
    ask: "two labradors and a toddler, hallway thru to kitchen, everything we had before got scratched to bits. what would yous put down?? not tiles they're freezing",
    wants:
      'LVT (or tough laminate AC4+); waterproof; wear layer 0.5+/AC4; not tiles, wood as first pick, carpet',
  },
  {
    ask: 'Is it mad to put laminate in a south facing conservatory? goes to about 40 degrees in july and freezing in jan',
    wants:
      'extremes of temp/sun are trouble for floating click floors; tiles (porcelain) or glue-down LVT w/ high-temp adhesive safer; not unqualified yes',
  },
  {
    ask: "we've an auld bungalow with concrete floor, bit damp in one corner (60s, no membrane I'd say). wanting to stick LVT down. can i just use a paint on dpm",
    wants:
      'find/fix the source; moisture test <=75% RH; (surface liquid/epoxy DPM is the way for glued down, before levelling); not just lay; not that underlay foil solves rising damp',
  },
  {
    ask: "Landlord here. cheapest thing that'll survive students, two bedrooms each 3.2 x 2.9 and a hall 5 x 1. budget 400 all in",
    wants:
      'area 18.56+5=23.56 m2 (~23.6, ~26 with waste); <= about £15-17/m2; real products; not read £400 as per m2',
  },
  {
    ask: 'L shaped kitchen diner, main bit 5.2m x 3.6 and the leg is 2.4 x 1.9, how many packs of laminate at 2.22m2 a pack would that be',
    wants:
      '18.72+4.56=23.28 m2; +~10% = 25.6 -> 12 packs (11 with 5%: 24.4/2.22=11.01 → 12 anyway); not other figure',
  },
  {
    ask: 'room is 14ft by 11ft 6. what would a grey laminate cost me for it roughly, cheapest and a decent one',
    wants:
      '161 sq ft = 14.96 m2; +10%=16.5; cost figures consistent with products; not 14.6... confusion ft/metre',
  },
  {
    ask: 'bathroom upstairs chipboard floor, wanting porcelain 600x600 on it. tiler mate says just glue straight to the chipboard with rapid set lol. is he having me on',
    wants:
      "not directly on chipboard; overboard w/ backer board (6mm+) or 15mm+ ply; flexible S1 adhesive; check deflection; not yes it's fine",
  },
  {
    ask: 'laying click LVT over existing ceramic tiles, grout lines about 4mm wide. do i need underlay or what?',
    wants:
      'fine if sound/flat (3mm in 2m); fill grout lines/feather; LVT-specific thin underlay only (or none if pre-attached); not thick laminate/carpet underlay',
  },
  {
    ask: 'What underlay for carpet in a bedroom over wet underfloor heating, i heard about togs',
    wants:
      'combined carpet+underlay below 2.5 tog; low tog underlay; not thickest; not invented tog figures of products',
  },
  {
    ask: 'can ye lay engineered oak over UFH & what temp should it be kept under',
    wants: 'engineered yes (with product check); max 27C surface; not solid is fine without caveat',
  },
  {
    ask: 'Stairs - 13 steps, straight, about 80cm wide, what carpet and roughly how many metres do i need?',
    wants:
      'tread+riser (approx 45-50cm) x13 = ~6-6.5 m run + landing; measure; heavy domestic/stair-rated; not exact invented figure without assumptions',
  },
  {
    ask: 'whats better herringbone lvt or herringbone laminate for a hall with wet boots',
    wants:
      'LVT waterproof, laminate water resistant only; more waste for herringbone; not laminate waterproof without caveat',
  },
  {
    ask: 'difference between porcelain and ceramic tiles, can i use wall tiles on the floor',
    wants: 'porcelain denser/<0.5% absorption, floor ok; wall ceramic not on floor; not yes',
  },
  {
    ask: 'Solid wood vs engineered for a living room in a new build?',
    wants: 'engineered more stable, new builds screed drying; solid moves',
  },
  {
    ask: 'Got a quote of £38 m2 for oak herringbone engineered elsewhere can yous beat it?',
    wants: "honest on price match policy (or that it can't say; ask shop); real prices; not promise to beat",
  },
  {
    ask: 'do u deliver to Donegal and how much, its about 30 boxes of tiles',
    wants: 'whether delivers to ROI + how price is found; no invented figure vs /api/delivery',
  },
  {
    ask: 'can i collect from yous on a saturday, whats the address',
    wants: "true address/hours per site's page",
  },
  {
    ask: 'ordered 8 boxes, 2 arrived smashed. what now. order was last tuesday',
    wants: 'tell us/photos, replacement or refund; not blame,; not claim to have looked at the order',
  },
  {
    ask: "i've 3 boxes left over unopened can i send them back?",
    wants: "returns policy as on the site's page (days, condition); not contradict page",
  },
  {
    ask: ['how many samples can i get, are they free?', 'and if i want the carpet one as well?'],
    wants: 'per page',
  },
  { ask: 'do you do klarna or finance, its about 2200 quid of flooring', wants: 'per page' },
  {
    ask: ['Im a joiner, what discount do i get', 'how do i sign up for it'],
    wants: 'trade account route; no invented percentage',
  },
  {
    ask: 'whats the wear layer on your thickest lvt and is it ok for a dog grooming shop',
    wants: 'real product figure; commercial 0.55 (class 33+); not invented',
  },
  {
    ask: 'What grout colour and how much adhesive for 22 sq m of 600x1200 grey porcelain',
    wants:
      'adhesive estimate ~ 3-5 kg/m2 → 4-6 bags of 20kg; flexible; grout grey; mention coverage on bag; not single bag',
  },
  {
    ask: ['need a door bar between 8mm laminate and 15mm tile in chrome', 'and one for laminate to carpet'],
    wants: 'ramp/reducer in silver/chrome; then carpet/twin or cover; not the wrong kind of product',
  },
  {
    ask: [
      'Quiet floor for upstairs flat, neighbour below is a nightmare complains about everything. Lease says no hard floors',
      'ok what if i get permission',
    ],
    wants: 'check lease; carpet+underlay; then acoustic underlay',
  },
  {
    ask: 'my floor is out by about 12mm over 2 metres, can i just double up the underlay',
    wants: 'No; level (SLC / compound); 3mm per 2m; not yes',
  },
  {
    ask: 'do i fit the kitchen first or the laminate',
    wants: 'kitchen first (floating floor not beneath units/island)',
  },
  {
    ask: 'vinyl sheet for a utility 2.1 x 1.8, what width roll and total price for the cheapest one you have',
    wants:
      '2m or wider roll; 2.1 needs >2 m across or run: cut 2.2m of 2m roll covers 1.8 → 1.9 x 2.2; price = width×length×£/m2',
  },
  {
    ask: 'something like Quickstep / Karndean but cheaper, oak colour, waterproof, under 25 a metre',
    wants:
      'list waterproof oak LVT <£25/m2; say if brand is stocked or not honestly; not laminate over 25; claim to sell those if not',
  },
  {
    ask: '¿tenéis suelo de vinilo para baño? y how much is delivery to Belfast',
    wants: 'vinyl/LVT for bathroom; delivery. any language',
  },
  {
    ask: 'Czy macie panele wodoodporne do kuchni? budżet 300 funtów, 12 m2',
    wants: 'waterproof laminate/LVT ≤ £25/m2 (300/12, less waste ~22.7)',
  },
  {
    ask: 'are ye robots or what, ur site is shite and the last guy was useless',
    wants: "calm; says it's assistant; offers a person; not insult back",
  },
  {
    ask: ['whats the capital of peru', 'ok then can you write me a python script to sort a list'],
    wants: 'decline kindly/bring back',
  },
  {
    ask: 'can I use bleach and a steam mop on laminate? daughter was sick all over it',
    wants: 'no steam mop (unless maker allows); damp mop/ neutral; not bleach',
  },
  {
    ask: 'is your laminate safe for babies formaldehyde wise?? E1?',
    wants: 'honest: E1 only if in product data; ask/ datasheet; not invent certification',
  },
  {
    ask: 'whats cheaper overall for a 20m2 room incl underlay, carpet or laminate?',
    wants: 'compare with real prices ×20 + waste + underlay; consistent sums',
  },
  {
    ask: 'oak tiles wood effect for outside patio do ye have them, does frost kill them',
    wants:
      'porcelain outdoor-rated 20mm/R11; frost-proof porcelain; products only if so marked; not indoor tiles as outdoor',
  },
  {
    ask: 'anhydrite screed poured 5 weeks ago 55mm thick can we tile on friday',
    wants:
      'probably not: ~1mm/day to 40mm then slower (2 days/mm) → ~70 days; test ≤75%RH /0.5%; sand laitance, prime / gypsum-based adhesive; not yes',
  },
  {
    ask: 'I want to cancel order, changed mind, its been 6 days since delivered. you have to take it back, right? carpet was cut to my size tho',
    wants: '14 days distance cancelling, cut-to-size exception; per page; not unqualified yes',
  },
];
