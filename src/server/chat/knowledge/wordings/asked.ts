/** Other wordings of knowledge/asked.ts, one a line. For both indexes, never shown. */
export const ASKED: Readonly<Record<string, string>> = {
  'delivery-at-home': `
    will I need to take the day off work for it
    what if nobody is in when the lorry comes
    can you leave it in the porch if I am at work
    does an adult have to be there
    could my neighbour take it in for me
    what if I am not in when it comes
    nobody will be home that day
    I am at work when the driver comes`,
  'delivery-weekend': `
    can it come at the weekend
    I work all week, is a Saturday possible
    do your lorries run on Sundays
    could you come after six o'clock
    is there a morning or afternoon slot`,
  'samples-many': `
    can I have a few different ones to compare
    is there a limit on swatches
    I want four samples, is that all right
    could I get two of the same
    how many cuttings may I ask for`,
  'cut-to-size': `
    do you sell carpet by the metre off the roll
    will you trim it for my room
    can I get a piece four metres by three
    can the boards be sawn before you send them
    do you cut tiles`,
  'order-states': `
    my order shows as pending, is that bad
    it says completed but what is that
    what is the difference between confirmed and shipped
    how do I read the status on my orders page`,
  'sale-on': `
    are there any offers running
    which floors are reduced
    when does the sale end
    is the money off still going
    have you any end of line stock going cheap
    what is on offer this week`,
  'finance-check': `
    will there be a hard search on my file
    does it show up on my credit report if I apply
    I am getting a mortgage, will asking for the monthly plan harm it
    do they do a credit check`,
  'finance-missed': `
    what if I cannot manage one of the instalments
    is there a fee for paying late
    can I pay it all off early
    I lost my job, what about my monthly plan`,
  'over-floorboards': `
    we have bare boards in an old house, what has to be done before a new floor
    is ply needed under click planks on timber
    the boards squeak, can I just go over them
    can I float a floor on joists and boards
    old pine boards with gaps, will planks sit on them`,
  'old-floor-away': `
    who lifts the old lino
    do your fitters rip up what is there
    can the lorry take my rubbish away
    does the price include lifting the existing tiles
    what do I do with the old stuff
    do you recycle old carpet
    can you dispose of the laminate that is down now`,
  instructions: `
    is there a leaflet that tells me how to lay it
    where can I read how this is to be fitted
    do you have a video of the laying
    there were no instructions in the pack`,
  'grout-colour': `
    dark or light between the tiles
    what shade for the joints
    will white joints go dirty
    matching or contrasting joints with metro bricks`,
  'sun-fading': `
    does the colour go by a patio door
    my living room gets the sun all day, will the boards bleach
    will a rug leave a mark on the wood
    which floor keeps its colour`,
  wheelchair: `
    my father is in a chair with wheels
    mum walks with a frame and must not trip
    what is easiest to roll over
    a floor for a disabled person
    granny is unsteady, what is safe for her`,
  'fitting-time': `
    how long will it take to do a 20 m2 room
    how many days will your men need
    will the kitchen be done in a day
    when can we walk on it after it is laid
    how long does tiling a bathroom take`,
  'underlay-stairs': `
    how thick should the underlay be for carpet on the stairs
    what goes under a stair carpet
    is 11 mm foam too thick for a staircase`,
  'new-smell': `
    my carpet smells new, is that normal
    is vinyl safe for babies
    does a new floor give off fumes
    the room stinks of glue
    can the baby sleep in a room with a new carpet`,
};
