/** Other wordings, one a line: delivery, returns, samples, ordering. For both indexes, never shown. */
export const BUYING: Readonly<Record<string, string>> = {
  'delivery-time': `
    when can I expect my flooring to come
    how many weeks am I waiting for it
    what sort of wait is there after I place an order
    how quick can you get it out to me
    what is the usual time between paying and getting it
    will it be here by the end of the month
    is next day delivery possible
    turnaround on an order
    when will I get it if I order today
    can I have it by Friday
    will it be here this week`,
  'delivery-cost': `
    do I have to pay for delivery
    what will the postage come to
    is there a charge for bringing it out
    is shipping included in the price
    how much extra for the courier
    what do I spend to get free delivery
    is it dear to have it delivered`,
  'delivery-where': `
    do you send to Cork or Galway
    can you get a pallet across the water to Glasgow
    will you ship to mainland Britain
    I live in Donegal, do you come out that far
    do you deliver outside Northern Ireland
    which countries do you supply
    can I order from London or Manchester
    do you go to the Isle of Man or the Hebrides`,
  'delivery-kerbside': `
    will the delivery men lift it inside for me
    I am in an upstairs apartment, do they take it up the stairs
    does the lorry driver bring the packs to the room
    where exactly is the pallet left
    will they leave it on the footpath outside
    who carries it in, I have a bad back
    can they put it in my garage
    how heavy are the boxes to unload`,
  'delivery-damaged': `
    some of it came smashed
    a few tiles were broken in the box when I opened it
    the planks arrived with chipped edges
    you sent me the wrong colour
    I am a pack short of what I paid for
    the carpet came with a rip in it
    goods are faulty what are my rights
    half the delivery is cracked`,
  'delivery-date-choice': `
    can I say which day it comes
    I am only in on Fridays, can it be then
    the house is not ready, can you keep it until next month
    can you hang on to my order until the plasterer has finished
    do you deliver in the evening or at weekends
    is it possible to arrange a time for the drop
    we are away on holiday, could it come later`,
  collection: `
    can I come and get it myself
    could I pick it up with the van
    is there a way to lift it from your place
    I would rather fetch it than have it sent
    may my fitter collect the goods for me
    can I call by the shop and take it away`,
  'returns-period': `
    I have a few packs left over, will you take them back
    I do not like it now it is here, can I give it back
    can I get my money back on unopened boxes
    bought far too much, what can I do with the surplus
    is there a time limit for bringing things back
    I no longer want it
    do you do exchanges if I pick the wrong colour
    how many days have I to change my mind`,
  'returns-cost': `
    could I bring them back to the shop instead of posting
    may I drop the spare boxes in myself
    do I pay the postage if I send it back
    will you lift the unwanted boxes from my house or do I bring them
    are there deductions or handling fees on returns
    what does it cost me to return something
    is returning free
    who covers the courier when something goes back`,
  'returns-cut': `
    the carpet was cut for my room, may I still return it
    can a piece off the roll go back
    my made to measure vinyl does not suit, can I return it
    do you take back goods that were cut specially`,
  'withdraw-how': `
    I want to cancel
    can I call the whole thing off
    how do I undo the order I just made
    I pressed buy by accident
    where is the button to cancel what I bought
    stop it before it is sent out`,
  'refund-time': `
    how soon will the money be in my account
    I sent it back last week and have not been paid
    when do I see my money again
    how long does it take to put it back on my card
    still waiting for my refund`,
  'samples-cost': `
    can I try a small bit at home before I buy
    would you post me out a few swatches
    do you give away samples for nothing
    what do I pay for a cutting
    how do I get a piece to see the colour in my own light
    are the swatches free or is there a charge
    could I have a look at the real thing first
    how much is a sample
    what does a sample cost me
    price of one sample
    are the samples really free`,
  'samples-which': `
    is there any floor you cannot send a sample of
    why is there no sample button on this one
    can you send a bit of the underlay
    which ranges have samples
    can I sample a skirting or door bar`,
  'samples-time': `
    how long do samples take
    when will my sample come
    how many days for a sample in the post
    do the samples come the next day
    how fast do you send swatches out
    will my samples be here by the weekend
    still waiting on my sample
    how soon would I have the bit of carpet to look at`,
  'samples-size': `
    what size of piece do you post
    is it a whole plank you send
    how large a cutting do I get
    will the sample be big enough to judge`,
  'order-guest': `
    can I buy as a guest
    do I need a log in to check out
    must I make a profile before I buy
    is it necessary to register
    I do not want to open an account`,
  'order-phone': `
    I am no good with computers, can I ring it through
    could someone take my order over the phone
    may I buy by telephone
    can I give you my card number on a call`,
  'payment-methods': `
    do you take Amex
    what cards are accepted
    is PayPal or Apple Pay possible
    can I pay cash in the shop
    can I do a bank transfer instead of card
    which ways are there to settle the bill
    do you take euro
    do you take paypal or klarna
    can I use apple pay or google pay
    do you accept american express`,
  'payment-safe': `
    are my card details kept anywhere
    is the website secure enough to type my card in
    who sees my bank details
    can I trust you with my payment information
    is my credit card number safe with you`,
  'payment-declined': `
    it will not take my card
    the payment did not go through
    my bank refused the transaction
    it says declined, have I lost my basket
    I got an error when I tried to pay`,
  'vat-invoice': `
    I need paperwork for the accountant
    are the prices with or without tax
    where do I get the receipt
    can you send me an invoice with the VAT on it
    is tax on top of that
    I need a bill in the company name`,
  'order-change': `
    I gave the wrong address, can you alter it
    can I add something to what I have already bought
    I need to swap an item in my order
    could you put one more pack on my order
    I have miscounted and paid already
    can I change my mind about the colour before it ships`,
  'order-batch': `
    if I run short will the next ones be the same shade
    are all the packs from one run
    will tiles bought later be the same colour
    do the dyes differ between rolls
    is there a difference in tone from box to box
    I need more of what I bought last year, will it match`,
  'stock-hold': `
    could you keep some aside for me
    will there still be some left next week
    can you set ten boxes by until pay day
    is it likely to run out
    how long do things stay in my basket
    is the number in stock accurate`,
  'price-match': `
    I saw it cheaper somewhere else
    any chance of money off
    is there a code I could use
    what is your best price for cash
    can you do me a deal
    would you knock a bit off if I take forty boxes
    do you beat other shops' prices
    any sale coming up
    give me 20% off or I go somewhere else
    any money off if I buy today
    can you knock something off the price
    it is cheaper at another shop`,
};
