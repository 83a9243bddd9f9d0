/** Other wordings, one a line: rooms, finance, the shop. For both indexes, never shown. */
export const LIVING: Readonly<Record<string, string>> = {
  'room-bathroom': `
    what should I lay in the bathroom
    which of these can take water in an ensuite
    something for a wet room
    what would suit the downstairs toilet
    a floor that does not mind splashes from the bath
    waterproof flooring for a shower room
    is vinyl fine in a bathroom
    are tiles good in a bathroom
    is LVT ok in a bathroom`,
  'room-bathroom-wood': `
    would oak boards be all right beside the bath
    is it mad to have real wood where you shower
    will parquet warp in a bathroom
    can timber go in a wet room
    is engineered wood fine in a bathroom`,
  'room-bathroom-laminate': `
    will laminate swell beside the shower
    is laminate fine in a bathroom
    would laminate cope in a kitchen with spills
    does water hurt laminate
    can water resistant laminate go in the loo
    how long can water sit on laminate`,
  'room-kitchen': `
    what is hard wearing for where I cook
    which floor for an open plan kitchen diner
    what would you lay in front of the cooker and sink
    dropping pots on the floor, what survives
    best thing for a kitchen that sees a lot of spills
    is carpet daft in a kitchen`,
  'room-hall': `
    everyone comes in with muddy boots
    what stands up to the traffic at the front door
    which floor for a busy entrance
    what is good for the porch
    something tough for inside the front door
    lots of coming and going with shoes on`,
  'room-living': `
    what do people put in the lounge
    a nice floor for the good room
    what would look well in the sitting room
    which floor for the front room with a fire
    best for a family room with a TV`,
  'room-bedroom': `
    something warm under bare feet
    what is snug for upstairs where we sleep
    which floor for the box room or nursery bed
    what do I put in the master bedroom
    soft floor for a guest room`,
  'room-office': `
    I have a chair on castors, what will not wear
    which floor for working from home
    my inbox chair ruins the floor
    flooring for a study
    rolling chair on carpet or hard floor`,
  'room-conservatory': `
    we get sun all day through the glass roof
    the orangery heats up in summer and freezes in winter
    which floor will not fade in bright light
    a room with big south facing windows
    floor for a garden room made of glass`,
  'room-utility': `
    where the washing machine and dryer are
    a floor for the back porch with the wash
    somewhere the dog gets hosed down
    what is cheap and watertight for the laundry
    what do I lay in the scullery`,
  pets: `
    my dog scratches everything
    we keep cats, which floor will last
    what does not show paw prints and hair
    the puppy is not house trained
    I have big dogs with long nails
    which floor will claws not mark`,
  children: `
    the weans spill everything
    we have three small boys who wreck the place
    what is tough enough for a playroom
    toys dragged across it every day
    floor for a nursery school aged family
    what survives juice and crayons`,
  allergies: `
    my son has asthma
    what is best if you are sensitive to dust
    I sneeze with carpet
    which floors hold the fewest dust mites
    chemical smell or fumes from the floor`,
  slip: `
    will I go sliding on it when it is wet
    something with grip for an elderly person
    my mother is afraid of falling
    which floor is safest if you are unsteady
    are polished tiles treacherous
    what R number do I need`,
  'small-room': `
    my box room feels cramped, can the floor help
    which way should boards run in a narrow hall
    how to make a poky bathroom seem larger
    do large tiles suit a tight space
    will a dark floor shrink my room`,
  'finance-how': `
    can I pay it off bit by bit
    do you do interest free
    is there a payment plan
    can I spread the payments over a year
    do I pay interest if I pay monthly
    how does buying on credit work with you
    what APR do you charge
    do you have Klarna or something like it`,
  'finance-deposit': `
    how much must I put down at the start
    is money needed up front for finance
    what is the biggest deposit I can pay
    can I have finance with nothing down
    what share of the price can I pay at the beginning`,
  'finance-who': `
    would I be accepted for credit
    do you check my credit history
    I am a student, can I get finance
    is finance open to people in the Republic
    I live in Dublin, may I pay monthly
    how old must I be to get finance
    who is the lender
    does it affect my credit score
    I was refused credit before, can I apply`,
  'finance-minimum': `
    how little can I spend and still pay monthly
    what is the least for finance
    does the order have to be over a certain amount for credit
    is there a lower limit on finance
    can I finance a small purchase`,
  'opening-hours': `
    when are you open
    what time do you shut on Saturday
    could I call in after work
    are you there on bank holidays
    is the shop open at the weekend
    until when can I get you on the phone
    what are your hours`,
  'where-showroom': `
    how do I find you
    where can I see the floors
    what is your postcode for the sat nav
    is there somewhere I can visit
    do you have a shop I can walk into
    can I park at the showroom`,
  'contact-how': `
    what is your number
    how do I get hold of you
    which email do I write to
    is there a phone line
    how fast do you reply to messages`,
  'company-age': `
    are you a new business
    how long are you in business
    what year were you set up
    tell me about the shop
    are you legit
    how many customers have you had`,
  'reviews-real': `
    are the ratings genuine
    do you write your own reviews
    who leaves the reviews
    do you delete the bad ones
    can I trust the stars on the products`,
  'see-photos': `
    have you pictures of finished rooms
    show me what other people did
    I would like to see it in a real house
    any photos from customers
    where can I get ideas`,
  'areas-served': `
    will your fitters come to Lisburn
    do you install in Armagh
    how far do your fitters travel
    which places do you lay floors in
    is Newry too far for your fitters
    do you fit in Enniskillen
    do you lay floors in Coleraine
    would your men travel to Omagh`,
  'privacy-data': `
    what do you keep about me
    do you sell my information
    how do I get my account wiped
    can I see what you have stored about me
    are you tracking me
    what happens with my personal information`,
  accessibility: `
    the writing is too small for me
    I cannot read the page, my eyes are bad
    how do I enlarge the words on the site
    does the site work with a screen reader`,
  trade: `
    I am a builder, do you do trade accounts
    we are doing up ten rental houses
    I run a shop and need commercial flooring
    do you supply contractors
    big order for an office block`,
};
