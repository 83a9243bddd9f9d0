/** Entries on questions from the showroom's counter: weights, stairs, what a box holds, colours, and what went wrong. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { TOG_LIMIT } from '#domain/catalogue/fitting-figures.ts';
import type { KnowledgeEntry } from './entry.ts';

const delivery = { label: 'Delivery & returns', href: '/delivery' };
const contact = { label: 'Contact', href: '/contact' };
const terms = { label: 'Terms of sale', href: '/terms' };
const products = { label: 'Products', href: '/products' };
const carpets = { label: 'Carpet', href: '/products?category=Carpet' };
const { calculator, samples } = store;

export const COUNTER: readonly KnowledgeEntry[] = [
  {
    id: 'boxes-weight',
    topic: 'delivery',
    question: 'How heavy are the boxes, and how many fit in a car?',
    also: ['weight of a box', 'boxes in a car', 'will it fit in my boot', 'how many boxes can a van carry'],
    answer:
      'The catalogue gives no weight for each box, so how many your car may carry I cannot say. As a guide: a box of porcelain weighs 25 to 35 kg, and 20 m² of laminate about 140 kg; what the car may carry stands in its handbook. Or leave the carrying to us: goods ship free, to the kerb.',
    source: delivery,
  },
  {
    id: 'stairs-measure',
    topic: 'measuring',
    question: 'How do I measure stairs?',
    also: ['carpet for stairs how much', 'measure a staircase', 'how many metres for the stairs', '13 steps'],
    answer: `Measure one step over its tread and down its riser, and multiply by the number of steps: that is the length. The width is the stair’s own. Take a landing as a room, and add ${calculator.wastePercentage}% for cuts. Tell me the length and the width, and I will work it out.`,
    source: carpets,
  },
  {
    id: 'carpet-width',
    topic: 'measuring',
    question: 'How wide are carpet and sheet vinyl?',
    also: ['carpet roll width', 'width of vinyl on the roll', 'will there be a join in the carpet'],
    answer:
      'The name of each says how wide its roll is, and the price per metre is for a strip of that width. Measure the room at its widest: a roll at least as wide needs no join.',
    source: carpets,
  },
  {
    id: 'in-the-box',
    topic: 'materials',
    question: 'What is in a box of tiles or boards?',
    also: [
      'do tiles come with grout',
      'is underlay included',
      'is adhesive included',
      'does it come with trims',
    ],
    answer:
      'The tiles or boards alone. Underlay, adhesive, grout, bars and trims are sold beside them. Some floors have an underlay attached: their page says so.',
    source: products,
  },
  {
    id: 'through-doors',
    topic: 'fitting',
    question: 'Can one floor run through the whole house without bars?',
    also: ['same floor throughout', 'continuous floor through doorways'],
    answer:
      'Tiles and glued floors may run on from room to room. A floating one moves, so its maker mostly asks for a gap with a bar at each doorway, and says how long a run may be: that stands in the leaflet in the box. Where we fit, our fitters see to it.',
    source: products,
  },
  {
    id: 'floor-colour',
    topic: 'rooms',
    question: 'Which colour goes with my walls and furniture?',
    also: ['match the walls', 'colour scheme', 'goes with green walls', 'match the furniture'],
    answer: `Natural oak, warm grey and stone go with nearly any wall. Beside dark walls or units a lighter floor keeps the room open; beside white ones a darker floor gives it ground. Colours change with the light: lay a sample (£0 plus £${(samples.shippingPence / 100).toFixed(2)} shipping) by the wall, by day and by lamp.`,
    source: products,
  },
  {
    id: 'vinyl-or-lvt',
    topic: 'materials',
    question: 'What is the difference between vinyl and LVT?',
    also: ['is vinyl the same as lvt', 'sheet vinyl or lvt', 'vinyl planks or sheet vinyl'],
    answer:
      'Both are vinyl. LVT comes as planks or tiles that are clicked or glued down one by one, with a printed look under a wear layer; a damaged plank can be changed. Sheet vinyl comes off a roll in one piece: softer, cheaper, with no joints for water to find.',
    source: { label: 'LVT', href: '/products?category=LVT' },
  },
  {
    id: 'fault-later',
    topic: 'returns',
    question: 'My floor has gone wrong since it was laid. What do I do?',
    also: ['floor is faulty', 'fault after fitting', 'carpet wearing already', 'claim on the guarantee'],
    get answer() {
      return `I am sorry. Photograph it, and write to ${facts().email} or ring ${facts().phone} with the order number and how it was laid. The maker’s warranty, and our ${facts().claims.installationGuaranteeYears}-year installation guarantee where we fitted it, are looked at then; both come on top of your statutory rights.`;
    },
    source: terms,
  },
  {
    id: 'complaint',
    topic: 'shop',
    question: 'I am not happy with how I was treated. Who deals with that?',
    also: ['make a complaint', 'nobody rang me back', 'bad service', 'driver was rude', 'very disappointed'],
    get answer() {
      return `I am sorry to hear it, and one of us should look into it rather than I guess. Ask for a person here, ring ${facts().phone} (${facts().supportHoursText}), or write to ${facts().email} with the order number; we reply within 24 hours.`;
    },
    source: contact,
  },
  {
    id: 'price-differs',
    topic: 'ordering',
    question: 'I was told another price than the website shows. Which one holds?',
    also: [
      'quoted a different price',
      'price changed',
      'price on the phone was lower',
      'charged more than it said',
    ],
    get answer() {
      return `What the product page says today is what the checkout charges. What was said on the phone or in the showroom I cannot see: ring ${facts().phone} or ask for a person here, with the day and the name if you have it, and one of us will look into it.`;
    },
    source: contact,
  },
  {
    id: 'no-confirmation',
    topic: 'ordering',
    question: 'I have had no confirmation e-mail. Did my order go through?',
    also: ['no confirmation email', 'never got the email', 'no receipt came', 'did my order go through'],
    get answer() {
      return `Look among the junk mail first. With an account the order stands under My Orders, with its invoice. If it is in neither place, do not pay a second time: ring ${facts().phone} or write to ${facts().email} with your name and the time you ordered.`;
    },
    source: { label: 'My Orders', href: '/orders' },
  },
  {
    id: 'colour-differs',
    topic: 'returns',
    question: 'The colour is not as it was in the picture. What now?',
    also: [
      'colour looks different',
      'not the shade I expected',
      'darker than on the screen',
      'shade differs',
    ],
    get answer() {
      return `Screens and lamps change a colour, and wood, stone and batches differ a little by nature. Unopened boxes may come back within ${store.orders.withdrawalDays} days of delivery. If it is not the product you ordered, do not lay it: photograph it and write to ${facts().email}.`;
    },
    source: delivery,
  },
  {
    id: 'underlay-again',
    topic: 'underlay',
    question: 'Can I use the old underlay again?',
    also: ['reuse underlay', 'keep the old underlay', 'old underlay under new carpet'],
    answer:
      'Under carpet only where it still springs back everywhere: where feet went it is mostly flat, and a new carpet wears there first. Under laminate, wood or click LVT no: it has to be even, dry and of the right kind for the floor.',
    source: { label: 'Underlay', href: '/products?category=Underlay' },
  },
  {
    id: 'wood-or-laminate',
    topic: 'materials',
    question: 'Real wood or laminate: which is better?',
    also: [
      'laminate versus real wood',
      'is real wood worth it',
      'advantages of solid wood',
      'wood against laminate',
    ],
    answer:
      'Wood can be sanded and finished again, is warm underfoot and is the real thing; it dents, and moves with damp and dry air. Laminate scratches less and costs less, and is replaced rather than renewed. Neither likes standing water. What it does for the price of a house I cannot say.',
    source: { label: 'Wood Flooring', href: '/products?category=Wood%20Flooring' },
  },
  {
    id: 'carpet-tog',
    topic: 'heating',
    question: 'What tog are your carpets?',
    also: ['tog rating of carpet', 'tog of underlay', 'is the carpet warm enough'],
    answer: `The catalogue gives no tog for them, so I cannot say it of one carpet. Over underfloor heating carpet and underlay together should stay under ${TOG_LIMIT} tog: ask us for the maker’s figure before you order.`,
    source: carpets,
  },
  {
    id: 'old-tiles-unsafe',
    topic: 'fitting',
    question: 'Can there be asbestos under an old floor?',
    also: ['asbestos tiles', 'old vinyl tiles and black glue', 'is it safe to lift old lino tiles'],
    answer:
      'I cannot tell from here, and it should not be guessed at: in a house from before 2000, old vinyl tiles and their black glue can hold it. Do not lift, break or sand them before a sample has been tested by a laboratory. Ask us for a person before you order for that room.',
    source: contact,
  },
];
