/**
 * Everything the shop stores in a visitor's browser. The privacy page lists it, and a test checks that the code stores
 * nothing else. Before consent only necessary items are stored; the rest is written
 * through `scripts/consent.ts`.
 */

export interface Stored {
  /** The key; `…` stands for a variable part. */
  readonly key: string;
  readonly where: 'cookie' | 'local storage' | 'session storage';
  readonly purpose: string;
  readonly until: string;
}

const TAB = 'until you close the tab';

/** Stored without consent: each item is needed for something that the visitor requested. */
export const NECESSARY: readonly Stored[] = [
  { key: 'auth_token', where: 'cookie', purpose: 'keeps you logged in', until: '7 days' },
  {
    key: 'viewer',
    where: 'cookie',
    purpose: 'shows your name and the right links once you are logged in',
    until: '7 days',
  },
  {
    key: 'trade_vat',
    where: 'local storage',
    purpose: 'shows a trade customer’s prices without VAT, if that was chosen',
    until: 'you choose otherwise',
  },
  {
    key: 'known_browser',
    where: 'cookie',
    purpose: 'lets you log in while somebody else tries wrong passwords for your account',
    until: '1 year',
  },
  {
    key: 'cart_count',
    where: 'cookie',
    purpose: 'shows how much is in the cart of your account',
    until: '7 days',
  },
  {
    key: 'guest_orders',
    where: 'cookie',
    purpose: 'lets a guest pay for, see and cancel the order just placed',
    until: '60 days',
  },
  { key: 'visitor', where: 'cookie', purpose: 'counts your like of a photo once', until: '1 year' },
  {
    key: 'chat_…',
    where: 'cookie',
    purpose: 'belongs to a conversation you began, so that nobody else can read it',
    until: '30 days',
  },
  {
    key: 'list_view',
    where: 'cookie',
    purpose: 'shows products as the list or the grid you pressed',
    until: 'until you close the browser',
  },
  { key: 'consent', where: 'cookie', purpose: 'remembers your choice on this page', until: '6 months' },
  { key: 'guest_cart', where: 'local storage', purpose: 'your cart', until: 'until you empty it' },
  {
    key: 'guest_cart_key',
    where: 'local storage',
    purpose: 'adds your cart to your account once, not twice, when you log in',
    until: 'until it has been added',
  },
  {
    key: 'discount_code',
    where: 'local storage',
    purpose: 'uses the code you typed in the cart at the checkout too, and in your other tabs',
    until: 'until you remove it or your order is paid',
  },
  {
    key: 'room_plan, room_plan_earlier, room_plan_in_cart',
    where: 'local storage',
    purpose:
      'the rooms you drew in the room planner, those of plans that you replaced by another, and plans as you put them into the cart',
    until:
      'until you clear it, those of an account until you log out; the last eight of those that were replaced, or put into the cart',
  },
  {
    key: 'chat_session, chat_live, chat_unread, chat_last, chat_user',
    where: 'local storage',
    purpose:
      'a conversation you began: which it is, whether a person may write, what you have not read, whether it is your account’s',
    until: 'until you begin another or clear it',
  },
  {
    key: 'view_room',
    where: 'local storage',
    purpose: 'the room that you looked at floors in last',
    until: 'until you choose another or clear it',
  },
  {
    key: 'my_floor',
    where: 'local storage',
    purpose:
      'the size of the room you chose, what it takes off a roll and its parts without floor, to show what each floor costs for it',
    until: 'until you log out, choose another or clear it',
  },
  {
    key: 'measured',
    where: 'session storage',
    purpose: 'the size of floor you typed on a product’s page, for its other versions',
    until: TAB,
  },
  {
    key: 'text_size',
    where: 'local storage',
    purpose: 'the text size you chose',
    until: 'until you clear it',
  },
  {
    key: 'banner_dismissed',
    where: 'local storage',
    purpose: 'keeps a notice closed that you closed',
    until: 'until you clear it',
  },
  {
    key: 'desk_ring',
    where: 'local storage',
    purpose: 'for our own staff: whether the chat rings',
    until: 'until they clear it',
  },
  {
    key: 'checkout_draft',
    where: 'session storage',
    purpose: 'what you typed at the checkout, and that no order is placed twice',
    until: TAB,
  },
  {
    key: 'draft …',
    where: 'session storage',
    purpose: 'what you typed in a form that asked you to log in again',
    until: TAB,
  },
  {
    key: 'inbox_drafts',
    where: 'session storage',
    purpose: 'for our own staff: answers in the chat that they have not sent yet',
    until: 'until they send them, log out or close the tab',
  },
  {
    key: 'chosen_rows',
    where: 'session storage',
    purpose: 'for our own staff: the orders or products that they have ticked in a list',
    until: 'until they have done something with them, log out or close the tab',
  },
  {
    key: 'stock_count',
    where: 'local storage',
    purpose: 'for our own staff: what they have counted in a stock take that is not saved yet',
    until: 'until they save or discard it',
  },
  {
    key: 'reorder_notes',
    where: 'session storage',
    purpose: 'what the cart tells you after ‘Order again’: what was left out, and which prices have changed',
    until: 'until the cart has told you',
  },
  {
    key: 'wishlist_pending',
    where: 'session storage',
    purpose: 'the floor you wished for, while you log in',
    until: TAB,
  },
  {
    key: 'delivery_postcode',
    where: 'session storage',
    purpose:
      'the postcode you gave for a delivery day, for the products you open next, a visit, the checkout, and what you ask the chat about delivery',
    until: 'until you log out or close the tab',
  },
  {
    key: 'social_proof_closed',
    where: 'session storage',
    purpose: 'shows no more recent purchases after you closed one',
    until: TAB,
  },
];

/** Conveniences, stored only after consent. */
export const OPTIONAL: readonly Stored[] = [
  {
    key: 'list_view',
    where: 'cookie',
    purpose: 'shows products as a list or a grid on your next visit too',
    until: '1 year',
  },
  {
    key: 'delivery_postcode',
    where: 'local storage',
    purpose: 'the postcode you gave for a delivery day, in other tabs and on your next visit too',
    until: 'until you log out, give another or clear it',
  },
  {
    key: 'social_proof_next',
    where: 'session storage',
    purpose: 'spaces out the notices of recent purchases from page to page',
    until: TAB,
  },
  {
    key: 'social_proof_seen',
    where: 'session storage',
    purpose: 'shows you none of the last 20 of them again',
    until: TAB,
  },
  {
    key: 'came_from',
    where: 'session storage',
    purpose: 'the name of the site whose link brought you here, which an order of yours says to us',
    until: TAB,
  },
];
