/** Other wordings of knowledge/troubles.ts, and of questions that were misunderstood before. */
export const TROUBLES: Readonly<Record<string, string>> = {
  'over-soft': `
    can I put laminate straight on top of the carpet
    can I lay carpet over laminate
    can I put laminate over carpet
    can I lay laminate over lino
    can you put lvt over carpet
    is it alright to lay carpet over laminate flooring
    could lvt go down over lino
    do I have to lift the lino before the new floor
    laying wood over old laminate
    put vinyl down on top of carpet
    can the new one go on top of the old floor`,
  'skirting-off': `
    do I need to take off the skirting boards
    should the skirting come off before the floor goes down
    can I leave the skirting on
    beading or take the skirting off
    will you remove my skirtings`,
  'doors-trim': `
    will I need to trim my doors
    do the doors have to be planed
    my door will not clear the new carpet
    who cuts the bottom off the doors
    will the door still open after`,
  'floor-noise': `
    how do I stop laminate squeaking
    my new floor is creaking
    there is a clicking sound when I walk on it
    the floor is bouncy and makes noise
    why is my lvt crackling`,
  'boards-gap': `
    there is a gap opening up between the boards
    my laminate is coming apart
    the planks have separated
    joints are opening in the wood floor
    gaps between my floor boards in winter`,
  'steam-mop': `
    can I use a steam mop on lvt
    can I steam clean laminate
    is a steam cleaner alright on the oak
    would my shark steam mop harm it`,
  'fitting-prepare': `
    do I need to move the furniture before the fitters come
    will the fitters shift the sofa
    does the room have to be empty
    do they lift the wardrobes for you
    what do I have to do before the fitter arrives`,
  'room-wet-carpet': `
    would you put carpet in a bathroom
    is it daft to carpet the en suite
    carpet in the kitchen, yes or no
    can the bathroom have a carpet`,
  'fitting-elsewhere': `
    can you fit it if I bought elsewhere
    I have the laminate already, would you lay it
    do you fit floors from other shops`,
  'back-in-stock': `
    when will it be back in stock
    it says out of stock, when is more coming
    are you getting any more of these in
    when do you expect the next delivery of it
    it is sold out`,
  'not-in-catalogue': `
    can you order in something not on the site
    could you get a floor for me that you do not list
    I saw a tile elsewhere, can you source it
    do you do special orders
    my floor is discontinued, can you find it`,
  'oiled-lacquered': `
    how often do I need to oil the floor
    when does an oiled floor want oiling again
    do I have to re-oil it every year`,
  'care-tiles': `
    can I use bleach on tiles
    what do I mop porcelain with
    how do I get grout clean again`,
  'care-lvt': `
    can you hoover lvt
    is it alright to use the hoover on vinyl
    what do I wash lvt with`,
  'carpet-types': `
    what does twist pile mean
    wool carpet or man made
    is wool carpet worth the money
    wool or polypropylene carpet
    what is a loop pile
    is 80/20 wool any good`,
  'wear-layer': `
    what does the 0.5mm mean on lvt
    what is the 0.3 on the end of the name
    does 0.55 wear layer last longer`,
  pets: `
    the cat pees on the carpet, what is best
    puppy accidents on the floor
    what floor for a house with an old dog`,
  'old-damp-house': `
    we have damp in the back room what floor
    a room that is a bit damp, which floor
    rising damp in the floor`,
  'where-showroom': `
    whereabouts are you
    where are you
    where abouts is the shop
    how do I get to you`,
  'opening-hours': `
    do I need an appointment to come in
    can I just call in to the showroom
    can I drop in without booking`,
  holidays: `
    are you open on the twelfth
    the twelfth of july, are you closed
    are you open easter monday
    open on st patricks day`,
  'delivery-time': `
    can I get it tomorrow
    is there next day delivery
    I need it for the weekend`,
  'price-match': `
    why is it so dear
    why are your prices so high`,
  slip: `
    is it slippy
    are they slippy when wet
    is this tile slippery
    will my granny slip on it`,
  'floor-lifts': `
    my floor is lifting
    the laminate has come up in the middle`,
  'fault-later': `
    can someone come out and look at it
    I bought it off you last year and it has gone wrong
    would you send somebody to see my floor`,
  'sale-on': `
    how do I use the 30% off
    30% off what
    any deals on at the minute
    is there a discount code`,
  'samples-cost': `
    can I keep the sample
    do I have to send the sample back`,
};
