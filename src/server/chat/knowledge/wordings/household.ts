/** Other wordings of knowledge/household.ts, one a line. For both indexes, never shown. */
export const HOUSEHOLD: Readonly<Record<string, string>> = {
  password: `
    forgot my password
    I cannot get into my account
    it says my password is wrong
    where do I set a new password
    locked out of my account`,
  'account-address': `
    I have moved, how do I put in the new address
    how do I change my address on the account
    edit my details
    my saved address is wrong
    update my phone number`,
  'review-write': `
    how do I leave a review
    where can I say what I think of the floor
    I want to rate what I bought
    can I put up a photo and a review
    how can I edit what I wrote about it`,
  'finance-early': `
    is there a penalty if I clear it sooner
    may I pay the rest in one go after a few months
    what if I come into money and want to finish the plan
    can I overpay the monthly amount
    is there a charge for settling the credit agreement early`,
  'old-damp-house': `
    a damp cottage with flags
    our farmhouse kitchen has a stone floor that sweats
    what can go down on old flagstones
    the floor is always a bit wet in the old house
    there is no damp proof course in it
    1850s house with an earth floor`,
  'room-garage': `
    what would you put down in a garage
    I am turning the shed into a joiner's workshop
    something the car can stand on
    we use the garage as a gym`,
  'waterproof-which': `
    which of your floors can stand water
    is LVT really waterproof
    does water get through vinyl
    is that laminate waterproof or only resistant
    can any of them take a flood`,
  'pattern-small-room': `
    is herringbone too busy for a small hall
    would a patterned tile be too much in a tiny room
    does chevron suit a narrow corridor
    will a pattern make the room look smaller`,
  'one-delivery': `
    will my floor come in one delivery or bits and pieces
    does it all arrive together
    do the underlay and the boards come on the same day
    will it be several parcels`,
  'delivery-where': `
    can you drop it round to Enniskillen
    do you come to our town
    would you bring it out to the country
    do you deliver to our area`,
  warranty: `
    what is the guarantee on laminate
    is there a guarantee with the carpet
    what does the guarantee cover
    does the warranty cover water`,
  rental: `
    laminate in a rental
    what goes down in a flat that is a rental
    would you use laminate in a rental
    something hard wearing and cheap for tenants
    which floor do landlords buy
    we rent the house out, carpet or lvt
    affordable floor for a flat that I let`,
  'finance-how': `
    can I get it on tick
    how long is the finance over
    how many months is the credit for
    do you do hire purchase
    over how many payments is it spread`,
  'expansion-gap': `
    I take the skirting off, do I need trims
    what covers the edge at the wall
    do I need beading if I leave the skirting on`,
  'returns-period': `
    do I get the full price back for spare boxes
    can I bring back what I did not open`,
  'old-floor-away': `
    do yous lift the old carpet
    will the fitters rip up what is there`,
  'areas-served': `
    is there somebody to lay it in Ballymena
    have you a fitter near Coleraine`,
  collection: `
    do you do click and collect
    can I call in for my boxes`,
  'payment-methods': `
    can I pay by cheque
    do you take cash or a bank transfer`,
  'price-match': `
    will you match Topps Tiles
    another shop has it for less
    can you not do the tiles cheaper`,
  'where-showroom': `
    do yous have a shop in Belfast
    is there a branch near me
    where can I come and look`,
  'finance-minimum': `
    what is the least I can borrow
    is my floor too cheap for finance`,
  'warm-underfoot': `
    is carpet warm enough on a concrete floor
    will it feel cold on the concrete`,
  'fitting-service': `
    can you fit it
    will you lay it for me as well`,
  'easy-clean': `
    which is easier to clean, carpet or laminate
    what is the least bother to keep clean
    low maintenance flooring for a busy house`,
  'underlay-which': `
    can I lay LVT without underlay
    what if I leave the underlay out`,
};
