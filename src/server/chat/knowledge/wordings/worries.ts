/** Other wordings of knowledge/worries.ts, one a line. For both indexes, never shown. */
export const WORRIES: Readonly<Record<string, string>> = {
  'order-when': `
    the fitter is booked for next month, what is the latest I can buy
    how many weeks before should I place it
    we move in in six weeks, is it time to order
    will I have it for Christmas if I order now`,
  'order-minimum': `
    do I have to buy a certain amount
    is one pack too little for you
    can I get only a single roll of underlay
    must I spend so much`,
  'pay-split': `
    do you take cash when the driver comes
    may I settle the balance when it arrives
    can I put some down today and the rest next week
    is it cash on delivery`,
  'charged-twice': `
    the bank shows two payments to you
    you took the money two times
    there is a pending payment as well as the real one
    I pressed the button twice, did I pay twice`,
  'finance-return': `
    it is on the monthly plan but I changed my mind
    what happens to the instalments if I send it back
    I bought on credit and one box is spare`,
  'warm-underfoot': `
    will it be freezing on bare feet
    which is cosier in winter, planks or boards
    is vinyl colder than wood
    our house is cold, what should go down
    which is warmer, carpet or lvt
    is laminate colder than carpet
    my feet are freezing on tiles, what is warmer`,
  'heavy-furniture': `
    does the kitchen go in before the floor
    may I screw cabinets through the planks
    will a wood burning stove be all right on it
    we have a grand piano and a floating floor
    american fridge on laminate`,
  'plank-direction': `
    do they go with the light or across it
    should I lay it the long way of the hallway
    which direction makes the room look right
    does it matter how the boards face`,
  'laminate-thickness': `
    is a twelve mil board worth the extra
    will thin boards sound hollow
    eight or ten millimetres for the lounge
    does thickness make it last longer`,
  forest: `
    is the timber certified
    I worry about rainforests
    which of your floors is greenest
    what country do the boards come from
    can it be recycled at the end`,
  commercial: `
    I am opening a coffee shop, what goes down there
    a floor for my hairdresser's
    is it good enough for an office with fifty people
    gym floor
    church hall`,
  rental: `
    we are letting out a flat, what lasts
    cheap and tough for tenants
    a floor for a holiday cottage
    my students wreck everything`,
};
