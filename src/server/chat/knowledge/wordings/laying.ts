/** Other wordings, one a line: measuring, fitting, underlay, heating. For both indexes, never shown. */
export const LAYING: Readonly<Record<string, string>> = {
  'measure-room': `
    how do I take the sizes of a room
    my room is an odd shape, how do I size it
    do I measure into the door openings and the bay window
    what is the way to calculate the square metres
    should I leave out the kitchen island when measuring`,
  'waste-allowance': `
    how many spare should I get for cuts
    what percentage for offcuts
    should I order over and above
    how much more than the room size do I buy
    do I need more for a diagonal pattern
    is ten per cent enough for breakages
    is that with the waste included
    does your sum allow for cuts already`,
  'boxes-whole': `
    could I get just two tiles
    can I buy one single plank
    do you sell less than a full pack
    I only need half a carton
    why must I take a complete box`,
  'feet-to-metres': `
    how many square metres is two hundred square feet
    I only have the measurements in feet and inches
    what is that in metric
    how do I convert yards`,
  'fitting-service': `
    do you put it down as well as sell it
    could your men come and fit it
    is installation something you offer
    do you lay floors too or only supply them
    can you get somebody to do the work for me
    have you your own tradesmen
    I cannot do it myself, who will fit it`,
  'fitting-quote': `
    could somebody call out and size it up
    what would you charge for labour
    can I have a price for fitting
    will a man come to the house to measure
    do you do free estimates
    I would like a visit to get a cost for the job`,
  'fit-laminate': `
    what is the way to put laminate down
    is it hard to click the boards together
    how would a beginner lay laminate
    steps for laying laminate
    can I do the laminate at home on my own
    how do I start the first row of boards`,
  'fit-lvt': `
    how do I put down vinyl planks
    is LVT stuck down or does it float
    do I need adhesive for luxury vinyl
    can I lay vinyl click myself
    which is better glued or click vinyl installation`,
  'fit-wood': `
    how do I put down oak boards
    is engineered wood glued or nailed
    can real wood be floated over underlay
    how is a parquet floor laid
    should solid boards be secret nailed`,
  'fit-tiles': `
    what do I need to buy to tile the kitchen floor
    which glue do I need for porcelain
    how wide should the joints be between tiles
    what tools for laying tiles
    how much adhesive and grout will I need for tiles`,
  'tile-over-wood': `
    my house has timber floors, will tiles crack on them
    may I put tiles on top of wooden boards
    ceramic on a suspended timber floor
    do I need ply or backer board under tiles`,
  'floor-over-tiles': `
    do the old tiles have to come up first
    can it go straight over what is there already
    may I put the new boards on top of the existing lino
    must I rip up the ceramic before I lay
    can I cover my old quarry tiles
    can I lay laminate over carpet
    put the new floor on top of the old carpet
    do I have to take the carpet up first
    vinyl down already, can it go over that`,
  'subfloor-level': `
    the concrete has dips and bumps
    my floor slopes in one corner
    what do I do about a wavy subfloor
    does the base have to be perfectly flat
    how do I smooth out the floor before laying
    there is a hollow in the middle of the room`,
  'concrete-damp': `
    we have just poured a new floor, when can I cover it
    how long does screed take to dry out
    my slab is wet
    do I have to test for moisture
    is a damp proof membrane needed over cement
    rising damp in the concrete`,
  acclimatise: `
    how long should the packs sit before I lay them
    do I leave the wood in the room for a while
    can I lay it the same day it comes
    should boards get used to the house first
    do I bring the boxes indoors a few days ahead`,
  'expansion-gap': `
    my floor has started lifting
    the boards are rising in the middle
    it bulges by the door
    how much space do I leave round the edge
    should boards touch the wall
    my laminate is rising in the middle
    do I leave room for movement at the skirting
    why did the boards buckle in summer
    what hides the space round the outside`,
  'door-bars': `
    what goes in the doorway between the tiles and the wood
    how do I finish where carpet meets laminate
    what do I use to join two rooms
    a strip for the doorway where heights differ
    how do I cover the join at a threshold`,
  stairs: `
    can I put this on the stairs
    what is best for a staircase
    is vinyl safe on steps
    do I need nosings for the treads
    what would you lay on the steps going up`,
  'underlay-which': `
    what do I put beneath my new floor
    what should go under laminate boards
    which underlay for carpet
    do I have to buy underlay as well
    what should I lay under click vinyl planks
    is there a special underlay for vinyl
    what thickness should be below an engineered floor
    do tiles need something under them`,
  'underlay-attached': `
    the planks have a foam back already
    there is a pad stuck to the boards, do I still need underlay
    built in backing on the boards
    is a second layer needed if it is pre-attached`,
  'underlay-sound': `
    the people downstairs complain of footsteps
    I live in a flat and need it quiet
    how do I stop a floor sounding hollow
    which one deadens noise best
    soundproof my upstairs floor
    neighbours hear every step`,
  'underlay-vapour': `
    is plastic sheeting needed over concrete
    how do I keep moisture from coming up through the floor
    do I want a moisture barrier
    is a membrane needed below laminate on a ground floor`,
  'ufh-which': `
    what can I lay over heated floors
    we have pipes in the screed, which floor do you advise
    is wood all right with underfloor heating
    does laminate go with heating from below
    can carpet be used on a warm floor
    which floor lets heat through best
    is it suitable for a heated floor
    wet underfloor system with vinyl
    will it take underfloor heating
    can this one go over heating pipes`,
  'ufh-temperature': `
    what is the maximum temperature for the floor heating
    how warm can I set it
    can heat damage the boards
    what degrees should a heated floor stay below
    how do I turn the heating on after laying`,
  'ufh-underlay': `
    what goes between the heating and the floor
    which tog for heated floors
    underlay that lets the heat through
    low tog underlay for a warm water system
    does underlay block the heat`,
  'ufh-electric': `
    are electric mats any good under tiles
    can I put a heating cable below the floor
    heat foil under laminate
    electric under tile heating
    can I use a plug in heating mat`,
};
