/** Other wordings, one a line: materials, care, warranty. For both indexes, never shown. */
export const MATERIALS: Readonly<Record<string, string>> = {
  'what-lvt': `
    what does LVT mean
    explain luxury vinyl to me
    what is it made of, this vinyl tile stuff
    is it just plastic`,
  'spc-wpc': `
    which rigid core is best
    what is stone composite flooring
    SPC or WPC
    is a stone core stronger than a wood plastic one
    what do those letters on rigid vinyl mean`,
  'wear-layer': `
    how thick should the top coat be on vinyl
    is 0.3 enough for a family
    what do the millimetres of wear layer tell me
    which wear layer for a shop or office
    does a thicker wear layer last longer`,
  'ac-rating': `
    what is AC4
    is AC3 good enough for a hall
    what do the numbers on laminate stand for
    which class of laminate is toughest
    which AC class do I want for heavy use`,
  'laminate-or-lvt': `
    I cannot decide between laminate and vinyl
    which lasts longer LVT or laminate
    pros and cons of laminate against vinyl
    is it worth paying more for LVT over laminate`,
  'engineered-or-solid': `
    is engineered proper wood
    why choose engineered over solid
    what is inside an engineered board
    difference between solid oak and engineered oak
    which moves less, solid or engineered`,
  'oiled-lacquered': `
    which finish is easier to look after on wood
    do oiled boards need much upkeep
    is lacquer or oil tougher
    what is a UV oiled finish
    should I pick varnish or oil`,
  'sand-wood': `
    can I strip it back and refinish in years to come
    how often can a wood floor be renewed
    could it be resanded if it gets worn
    will engineered take a sander`,
  herringbone: `
    is chevron the same as herringbone
    how do I tell the zigzag patterns apart
    which parquet pattern is which
    what is the V shaped pattern called`,
  'porcelain-ceramic': `
    which is tougher porcelain or ceramic
    can I put wall tiles on the floor
    why is porcelain dearer
    what kind of tile for outside in the frost
    which sort of tile is best for a floor`,
  'stone-seal': `
    do marble tiles stain
    should slate be treated
    how do I protect limestone
    what do I put on travertine to stop marks
    must encaustic tiles be sealed`,
  rectified: `
    what does rectified mean on tiles
    can I have really thin grout lines
    why do some tiles have sharper edges
    smallest joint I can lay`,
  'lino-vinyl': `
    is linoleum plastic
    what is the difference between lino and vinyl
    are lino and vinyl the same stuff
    is real lino still made`,
  'carpet-types': `
    what kind of carpet wears best
    which pile for a lounge
    is wool worth the money
    loop or twist or saxony
    nylon or wool carpet
    best carpet for heavy use`,
  'care-wood': `
    what do I wash my oak floor with
    may I use a steam cleaner on boards
    how to look after a timber floor
    can I mop laminate
    keeping a wood floor nice
    what cleaner is safe on engineered boards`,
  'care-lvt': `
    how do I keep vinyl clean
    black scuff marks on my vinyl
    what do I wash LVT with
    yellow stain under the mat on vinyl
    can I use bleach on vinyl`,
  'care-tiles': `
    there is a white film on my new tiles
    how do I get the grout white again
    what do I wash porcelain with
    cloudy haze after grouting
    dirty joints between tiles`,
  'care-carpet': `
    how do I get a stain out of the carpet
    I spilt coffee on my new carpet
    somebody dropped wine on the rug
    my carpet is shedding fluff
    what takes out dog wee from carpet
    how often do I vacuum carpet`,
  'repair-plank': `
    there is a scratch in my floor, can I mend it
    one board is ruined, must the whole lot come up
    can I swap a single plank
    how do I fix a chip in laminate
    I dropped something and dented the floor`,
  warranty: `
    how long will the floor last
    what life can I expect of it
    how many years is it guaranteed
    what cover do I have if it wears out
    what if it fails after five years
    is the fitting work guaranteed
    is there a guarantee with it
    do you stand over the floor`,
};
