/** Other wordings of knowledge/counter.ts, one a line. For both indexes, never shown. */
export const COUNTER: Readonly<Record<string, string>> = {
  'boxes-weight': `
    what does a pack weigh
    how much do twelve packs weigh
    could I get ten boxes in the boot of a small car
    is it too heavy for my van
    how many kilos is a box of laminate
    can two people lift a box
    would an estate car take the whole order
    will it go in the car if I collect it
    weight per box in kg
    are the packs heavy to lift`,
  'stairs-measure': `
    I have thirteen stairs and a landing, how much carpet is that
    what do I need to order for a flight of stairs
    how do I work out carpet for the staircase
    how many metres of runner for my steps
    quantity for the stairs
    stairs and hall in carpet, how do I reckon it`,
  'carpet-width': `
    what widths do the carpets come in
    how big are your carpet rolls
    my room is wider than the roll
    is there a seam in a room over four metres
    does sheet vinyl come wide enough for my kitchen
    what size are your vinyl rolls`,
  'in-the-box': `
    do I get the underlay with it
    is the grout included with the tiles
    does the price include adhesive
    does the laminate come with beading
    what comes with the floor
    do I have to buy the glue separately
    are spacers and trims part of it`,
  'through-doors': `
    I want the same floor through the whole downstairs with no bars
    do I need a strip at every doorway
    can I run laminate from the hall into the rooms without a break
    one continuous floor through the house
    do I have to have thresholds between rooms of the same floor
    one run of boards through all the rooms`,
  'floor-colour': `
    what goes with navy units
    what colour beside dark green walls
    what shade would suit cream walls
    my sofa is brown, which colour would you pick`,
  'vinyl-or-lvt': `
    is LVT just vinyl
    are lvt and vinyl the same thing
    why is LVT dearer than vinyl
    roll of vinyl against vinyl planks
    should I take sheet or planks of vinyl`,
  'fault-later': `
    the boards have faults that I saw only after a month
    the wear layer is peeling off already
    something is wrong with the floor your men laid
    the vinyl has gone yellow
    it has worn away in a year
    the floor creaks since it was fitted and I want it put right`,
  complaint: `
    I am raging, nobody called me back
    I am not one bit pleased
    this is a shambles, who is in charge
    the lorry man was rude to my wife
    I have been waiting days for a reply
    your fitter left a mess
    I have rung three times and no answer
    I was let down twice now
    the driver broke my gate
    the delivery man damaged my wall
    the lorry knocked over my gate post
    your men scraped the door frame
    how do I complain`,
  'price-differs': `
    the girl on the phone told me another price
    it was cheaper yesterday
    the price went up since I looked
    in the showroom they said less
    my quote does not match the website
    I was charged more than the page said`,
  'no-confirmation': `
    I paid but got no email
    nothing came to my inbox after ordering
    how do I know that my order went through
    the confirmation has not come
    I never got a receipt by mail
    can you send the confirmation again`,
  trade: `
    what if I buy 200 square metres
    is there money off for a big quantity
    I do up houses for a living
    price for a whole block of flats`,
  'where-showroom': `
    can I see it in person before I buy
    can I come and feel the floors
    is it on display anywhere
    I want to look at it in real life`,
  'repair-plank': `
    how do I get a scratch out of an oak floor
    get rid of scratches in wood
    how to hide a scratch
    dent in the boards, can it be filled
    my laminate got wet and has swollen
    the edges of the boards have blown up with water`,
  'fit-laminate': `
    what do I need to lay laminate
    everything needed for a laminate floor on concrete
    list of materials for fitting laminate`,
  'fit-tiles': `
    what do I need to tile a floor
    everything I have to buy before I start tiling`,
  'colour-differs': `
    it looks darker than in the photo
    the shade is not what I saw on my phone
    the tiles are a different colour from the website
    this does not look like the picture`,
  'underlay-again': `
    the underlay that is down is still good, can it stay
    do I have to buy new underlay
    can I lay carpet on the underlay that is there`,
  'wood-or-laminate': `
    is there any point in buying solid wood
    what do I get for the extra money with real wood
    laminate or proper wood
    does a wooden floor add value to a house
    which lasts longer, wood or laminate`,
  'carpet-tog': `
    how warm is your carpet in tog
    what is the tog value of the twist`,
  'old-tiles-unsafe': `
    my house is from the sixties and has old floor tiles stuck with black stuff
    is it dangerous to rip up old lino
    could the old tiles have asbestos in them
    what about asbestos`,
  'delivery-damaged': `
    I ordered six boxes and only five came
    there is a box missing
    you sent me the wrong thing
    one pack too few was delivered`,
  'fitting-service': `
    could your fitters come next week
    can you come and lay it for me
    when could somebody fit it`,
  'tile-over-wood': `
    tiles upstairs over timber joists
    porcelain on chipboard`,
  'delivery-date-choice': `
    could it be the week after next`,
  children: `
    which carpet is safest for a baby`,
  commercial: `
    what is the most hard-wearing floor for a shop`,
  'floor-lifts': `
    the laminate I bought last month is lifting at the joins
    the boards are coming apart after a month
    there are bubbles in the floor a month after it was laid`,
  'room-hall': `
    a hall with muddy boots all day
    the front hall where everybody comes in with wet shoes
    a busy entrance with children and bikes`,
  rental: `
    is laminate all right in a house I let
    which floor would you put in for tenants`,
  'sun-fading': `
    does the colour stay in strong light
    a floor that does not lose its colour behind big windows
    will the boards change colour with the sun
    does the floor bleach in a bright room`,
  'small-room': `
    light or dark floor for a wee room
    should a small box room have a pale floor`,
  'subfloor-level': `
    the floor is out by 10 mm, what do I need
    my fitter says that the floor is not level
    there is a dip of half an inch in the concrete`,
  'price-match': `
    another shop quoted me less, beat it
    I was quoted 600 elsewhere, can you do better`,
  collection: `
    have you something that I can lift today
    what is in stock to take away now
    can I drive over and get it this afternoon`,
  origin: `
    which of your floors are made in Ireland
    is it made in China
    what country do the tiles come from
    are your carpets British
    do you sell anything local`,
  holidays: `
    are you open on Boxing Day
    what about bank holidays
    are you shut over Christmas
    will anybody be in on New Year’s Day`,
};
