import type { LocalArea } from './area.ts';

/** The five service areas. */
export const AREAS: readonly LocalArea[] = [
  {
    slug: 'belfast',
    area: 'Belfast',
    headline: 'Flooring in Belfast, from Victorian terraces to Titanic Quarter flats',
    description:
      'Tiles, wood, laminate, LVT and carpet delivered and fitted in Belfast. Our van is in the city every Tuesday and Friday, and the showroom in Bangor is half an hour away.',
    keywords: [
      'flooring Belfast',
      'tiles Belfast',
      'wood flooring Belfast',
      'LVT fitters Belfast',
      'carpet Belfast',
    ],
    population: '345,000',
    keyServices: [
      'Encaustic and geometric hall tiles for terraces',
      'Acoustic floors for apartments',
      'LVT for rented houses and student lets',
      'Sanded and new oak for bay-window front rooms',
    ],
    landmarks: ['Titanic Belfast', 'Queen’s University', 'St George’s Market', 'Ormeau Park', 'Stormont'],
    deliveryDay: 'Tuesday and Friday',
    driveMinutes: 30,
    directions:
      'Take the A2 out along Belfast Lough, past the City Airport and Holywood, and stay on it into Bangor. By train: Lanyon Place to Bangor in 30 minutes; the showroom is ten minutes on foot from the station.',
    sections: [
      {
        heading: 'Terraces: start at the front door',
        text: 'Red-brick houses off the Ormeau, Lisburn and Antrim roads were built with tiled halls, and many were carpeted over in the seventies. Lift a corner before you order: if the old geometric tiles are sound we match the missing ones rather than cover them. If they are gone, an encaustic-look porcelain gives the hall back its pattern, and it does not need sealing. Upstairs the boards are pitch pine and rarely level, so we allow for a plywood overlay in the quote.',
      },
      {
        heading: 'Flats: the neighbour below',
        text: 'Leases in the Titanic Quarter, along the Lagan and in the city centre often ask for a figure for impact sound. Click LVT on a dense acoustic underlay meets most of them; bring the lease and we will find the line that matters. Lifts are booked and corridors protected: we do it every week.',
      },
      {
        heading: 'Letting a house near the universities',
        text: 'A house of five students is harder on a floor than most shops. AC4 laminate or glue-down LVT with a 0.5 mm wear layer lasts several tenancies, and a damaged plank can be changed between them. Order a spare box and leave it in the roof space.',
      },
    ],
    popular: ['Tiles', 'LVT', 'Wood Flooring'],
  },
  {
    slug: 'derry',
    area: 'Derry',
    headline: 'Floors for Derry, inside the walls and out along the Foyle',
    description:
      'Flooring delivered to Derry every Wednesday: carpet, laminate, LVT, wood and tiles, with fitting on both sides of the Foyle and over the border into Donegal.',
    keywords: [
      'flooring Derry',
      'carpets Derry',
      'laminate flooring Londonderry',
      'tiles Derry',
      'floor fitters Derry',
    ],
    population: '85,000',
    keyServices: [
      'Stair carpets for tall, narrow houses',
      'Water-resistant laminate for family kitchens',
      'Deliveries across the border to Inishowen',
      'Levelling of old concrete ground floors',
    ],
    landmarks: ['The city walls', 'Guildhall', 'Peace Bridge', 'Ebrington Square', 'St Columb’s Cathedral'],
    deliveryDay: 'Wednesday',
    driveMinutes: 110,
    directions:
      'From the city take the A6 by Dungiven and the Glenshane Pass, then the M2 and the A2 past Belfast to Bangor. It is a long drive, so ring before you set out and we will have your samples on the counter.',
    sections: [
      {
        heading: 'A hill town has stairs',
        text: 'Houses in the Cityside climb: three floors, narrow flights, a turn on each landing. Carpet is still the best thing under a foot in the dark. We use an 80/20 wool twist on a dense underlay, cut the treads from one length so that the pile runs down the stair, and leave a metre for the day it needs moving up.',
      },
      {
        heading: 'Wet coats and the kitchen door',
        text: 'Weather comes up Lough Foyle sideways. In kitchens that open on to the yard we suggest LVT or a water-resistant laminate, with a sunk mat inside the door. In the Waterside many ground floors are power-floated concrete from the seventies; we test them for damp before anything is laid.',
      },
      {
        heading: 'Over the border',
        text: 'The Wednesday van goes on to Muff, Buncrana and Letterkenny when there is an order. Prices stay in pounds and nothing changes for you at the border. Finance, though, is for UK residents only.',
      },
    ],
    popular: ['Carpet', 'Laminate Flooring', 'LVT'],
  },
  {
    slug: 'armagh',
    area: 'Armagh',
    headline: 'Stone, oak and wool for Armagh’s old houses and orchard farms',
    description:
      'Limestone-look and real stone tiles, oak boards and wool carpet for Armagh city and the orchard country. Delivered on Thursdays, fitted by people who know old walls.',
    keywords: [
      'flooring Armagh',
      'stone tiles Armagh',
      'oak flooring Armagh',
      'carpets Armagh',
      'tiles Loughgall Richhill',
    ],
    population: '16,000',
    keyServices: [
      'Limestone and slate for Georgian halls',
      'Breathable floors for houses without a damp course',
      'Hard-wearing tiles for farm kitchens and boot rooms',
      'Wool carpets for bedrooms',
    ],
    landmarks: [
      'The two St Patrick’s cathedrals',
      'The Mall',
      'Armagh Observatory',
      'Navan Fort',
      'Gosford Forest Park',
    ],
    deliveryDay: 'Thursday',
    driveMinutes: 75,
    directions:
      'Come by Portadown to the M1, off at Lisburn or straight on to Belfast, then the A2 along the lough to Bangor: about an hour and a quarter. Saturdays are the quiet run.',
    sections: [
      {
        heading: 'Georgian floors breathe',
        text: 'Around the Mall many ground floors lie on earth with no damp course. Seal one with plastic and the water goes up the walls instead. Stone or terracotta in a lime bed lets it out; if you would rather have wood, we lay it on a ventilated timber frame. We look first and say so when the cheap answer would be the wrong one.',
      },
      {
        heading: 'Orchard kitchens',
        text: 'Between Loughgall and Richhill a kitchen floor meets boots, crates and dogs from September to Christmas. Slate-effect porcelain with an R10 finish is what we lay most: it hoses down, hides the clay and looks right beside a range. A rubber-edged mat at the back door does the rest.',
      },
      {
        heading: 'Upstairs',
        text: 'Wide old boards are worth keeping. Where they are too far gone, a wool berber over felt underlay evens out the dips that a hard floor would show.',
      },
    ],
    popular: ['Tiles', 'Wood Flooring', 'Carpet'],
  },
  {
    slug: 'newry',
    area: 'Newry',
    headline: 'Flooring for Newry, the Mournes and the Cooley side',
    description:
      'From new estates on the edge of Newry to farmhouses under the Mournes: LVT, laminate, tiles and carpet, delivered each Thursday on both sides of the border.',
    keywords: [
      'flooring Newry',
      'LVT Newry',
      'tiles Newry',
      'laminate Warrenpoint',
      'floor fitters Newry Dundalk',
    ],
    population: '28,000',
    keyServices: [
      'Whole-house floors for new builds',
      'Floors over underfloor heating',
      'Delivery to Dundalk and the Cooley peninsula',
      'Tiled porches and sun rooms',
    ],
    landmarks: ['Newry Canal', 'Newry Cathedral', 'Slieve Gullion', 'Carlingford Lough', 'Bagenal’s Castle'],
    deliveryDay: 'Thursday',
    driveMinutes: 70,
    directions:
      'Up the A1 past Banbridge and Hillsborough, through or round Belfast, and out the A2 to Bangor: an hour and ten minutes outside the rush. The showroom has parking at the door for a van or trailer.',
    sections: [
      {
        heading: 'New builds and heated screeds',
        text: 'Most of what we do around Newry is new: open-plan ground floors of sixty square metres over a heat pump. Large porcelain gives the best of the heat; SPC click LVT comes second and is warmer in bare feet in June. Either way the screed has to be dry and commissioned first. We bring the hygrometer and write down what it says.',
      },
      {
        heading: 'Salt, sand and Carlingford Lough',
        text: 'In Warrenpoint and Rostrevor floors see sand. It scratches lacquer like paper does. Choose a textured, matt surface, brushed oak or a structured porcelain, and shake the mat more often than you think.',
      },
      {
        heading: 'Two currencies, one floor',
        text: 'Half of our Thursday deliveries go to the southern side. You pay in pounds by card, the boxes come on the same van, and the fitters carry on over the line.',
      },
    ],
    popular: ['LVT', 'Tiles', 'Laminate Flooring'],
  },
  {
    slug: 'lisburn',
    area: 'Lisburn',
    headline: 'Lisburn floors: family houses, busy halls, good wood',
    description:
      'Laminate, engineered oak, carpet and tiles for Lisburn and the Lagan Valley. We are there every Monday, with free measuring and quotes from Hillsborough to Dunmurry.',
    keywords: [
      'flooring Lisburn',
      'laminate flooring Lisburn',
      'carpets Lisburn',
      'engineered oak Lisburn',
      'tiles Hillsborough',
    ],
    population: '51,000',
    keyServices: [
      'Hall, stairs and landing in a day',
      'Engineered oak for extensions',
      'Family-proof laminate and LVT',
      'Bathroom floors with the tiling',
    ],
    landmarks: [
      'Castle Gardens',
      'Lagan Valley Regional Park',
      'Irish Linen Centre',
      'Wallace Park',
      'Hillsborough Castle',
    ],
    deliveryDay: 'Monday',
    driveMinutes: 40,
    directions:
      'Take the M1 to Belfast, the Westlink to the A2 and follow the lough to Bangor. Forty minutes, or an hour when the Westlink is doing what it does.',
    sections: [
      {
        heading: 'The extension at the back',
        text: 'Lisburn’s semis grow backwards. The question is always how the new room meets the old hall: two subfloors, two heights, one threshold. A 14 mm engineered oak through both, glued in the new part and floated in the old, usually lines up to the millimetre. We measure both sides before anyone orders.',
      },
      {
        heading: 'Five people, one hall',
        text: 'School bags, scooters, the dog. AC4 laminate in a mid-tone with a bevelled edge hides most of it; LVT hides all of it. On the stairs a twist carpet, bound at the sides as a runner if the treads are good enough to show.',
      },
      {
        heading: 'Linen country',
        text: 'In the weavers’ cottages towards Hillsborough and Moira ceilings are low and rooms dark. A pale board laid towards the window and a skirting of the same white as the wall make more of them than any lamp.',
      },
    ],
    popular: ['Laminate Flooring', 'Wood Flooring', 'Carpet'],
  },
];

/** The area with this slug; null if there is none. */
export const areaBySlug = (slug: string): LocalArea | null =>
  AREAS.find((area) => area.slug === slug) ?? null;
