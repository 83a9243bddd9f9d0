/** The wire shapes of the chat: bodies, messages with attachments, stream events. */
import * as z from 'zod/mini';
import { MAX_QUANTITY } from '../cart/rules.ts';
import { emailField } from '../shared/email-field.ts';
import { SLUG, UUID } from '../shared/ids.ts';
import { VISIBLE } from '../shared/clean-text.ts';

export const MESSAGE_MAX = 2000;
/** Maximum number of lines of a guest's cart that staff see. */
export const GUEST_CART_MOST = 50;

/** A page of the shop itself: no other site, no script. */
export const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Any text, not only a UUID: a malformed id gets the same 404 as an unknown one. */
const sessionId = z.string('session_id is required').check(z.minLength(1, 'session_id is required'));
/** Idempotency key made by the browser, so that a message sent again after a lost connection is stored once. */
export const messageId = z.nullish(z.string().check(z.regex(UUID, 'message_id must be a UUID.')));
const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.maxLength(max, 'This text is too long'))));

const KEPT_CART = 'The cart cannot be read.';
/**
 * A guest's cart as the browser reports it, for the chat inbox: ids and quantities only, so that every name and price that
 * staff see is the server's. The server has the carts of users itself.
 */
export const guestCart = z
  .array(
    z.object({
      product_id: z.string(KEPT_CART).check(z.maxLength(200, KEPT_CART), z.regex(SLUG, KEPT_CART)),
      quantity: z.int(KEPT_CART).check(z.gte(1, KEPT_CART), z.lte(MAX_QUANTITY, KEPT_CART)),
      is_sample: z.boolean(KEPT_CART),
    }),
    KEPT_CART,
  )
  .check(z.maxLength(GUEST_CART_MOST, KEPT_CART));
export type GuestCart = z.infer<typeof guestCart>;

/** `POST /chat/session`. The caller is identified by the login and the guest's cookie, not by these fields. */
export const sessionBody = z.object({
  user_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  guest_id: optionalText(100),
});

/** What a shopper or staff write. */
export const messageText = z
  .string('Please write a message.')
  .check(
    z.trim(),
    z.regex(VISIBLE, 'Please write a message.'),
    z.maxLength(MESSAGE_MAX, `A message can have at most ${MESSAGE_MAX} characters.`),
  );

/** `POST /chat/message` */
export const messageBody = z.object({
  session_id: sessionId,
  message: messageText,
  user_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  request_escalation: z.optional(z.nullable(z.boolean())),
  message_id: messageId,
  /** The path of the page the shopper is on: `/products/…` makes that product the subject. */
  page: optionalText(300),
  cart: z.nullish(guestCart),
  /** The postcode that the shopper gave for a delivery day. */
  postcode: optionalText(40),
});

/** `POST /chat/photo`: a picture of the shopper's own room for the shop's advisers. */
export const photoBody = z.object({
  session_id: sessionId,
  /** As in `POST /chat/message`. */
  message_id: messageId,
  /** A data URL. */
  image: z.string('Please choose a picture.'),
  /** The products that lie in it. */
  floors: z
    .array(z.string().check(z.maxLength(200), z.regex(SLUG)))
    .check(z.maxLength(2, 'A picture shows two floors at most.')),
});
export type PhotoBody = z.infer<typeof photoBody>;

/** `POST /chat/escalate` */
export const escalateBody = z.object({
  session_id: sessionId,
  reason: optionalText(500),
  user_message: optionalText(MESSAGE_MAX),
});

/** `POST /chat/email`: the address for an answer after the shopper has left. */
export const emailBody = z.object({
  session_id: sessionId,
  email: emailField,
});

/** `POST /chat/satisfaction`, at the end of a conversation. */
export const satisfactionBody = z.object({
  session_id: sessionId,
  satisfaction: z
    .int('From 1 to 5, please.')
    .check(z.minimum(1, 'From 1 to 5, please.'), z.maximum(5, 'From 1 to 5, please.')),
});

/** A product as the chat shows it. */
export const chatProduct = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  supplier: z.string(),
  image_url: z.nullable(z.string()),
  /** Pounds per box. */
  price: z.number(),
  price_per_m2: z.nullable(z.number()),
  box_size_m2: z.nullable(z.number()),
  unit: z.string(),
  in_stock: z.boolean(),
  /** Whether views of rooms show it; absent in answers of an earlier release. */
  in_room_view: z.optional(z.boolean()),
});
export type ChatProduct = z.infer<typeof chatProduct>;

/** A picture of the shopper's own room. */
export const chatPhoto = z.object({
  /** Below `/api`; null once it is deleted. */
  path: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  /** ISO time. */
  deleted_at: z.string(),
});
export type ChatPhoto = z.infer<typeof chatPhoto>;

/** The attachments of an answer, whose content comes from the tools, or of a shopper's message: a picture. */
export const attachments = z.object({
  products: z.array(chatProduct),
  calculation: z.nullable(
    z.object({
      product_id: z.string(),
      area_m2: z.number(),
      waste_percentage: z.number(),
      total_area_covered: z.number(),
      boxes_needed: z.number(),
      total_price: z.number(),
      /** What a buyer is told if there are fewer boxes on sale; null or absent if there are enough. */
      stock_message: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Links to the pages that state the same. */
  sources: z.array(
    z.object({
      label: z.string(),
      href: z.string().check(z.regex(OWN_PATH, 'A source is a page of the shop.')),
    }),
  ),
  /** Follow-up questions, offered as buttons. */
  chips: z.array(z.string()),
  photo: z.nullish(chatPhoto),
});
export type Attachments = z.infer<typeof attachments>;

export const NOTHING_ATTACHED: Attachments = { products: [], calculation: null, sources: [], chips: [] };

/** Who answers: the assistant, nobody yet, a person. */
export const owners = ['ai', 'waiting', 'human'] as const;
export type Owner = (typeof owners)[number];

/** The state of a conversation: the stream's `owner` event, and part of the history. */
export const sessionState = z.object({
  owner: z.enum(owners),
  agent_name: z.nullable(z.string()),
  /** Staff have ended it; the shopper is asked for a rating. */
  resolved: z.boolean(),
  /** An answer by staff is pending: the shopper asked for a person or left an address, and it is not resolved. */
  expecting: z.boolean(),
  /** The shopper's rating, 1 to 5. */
  satisfaction: z.nullable(z.number()),
});
export type SessionState = z.infer<typeof sessionState>;

/** `GET /chat/session`: the user's most recent conversation, in any browser; null if there is none. */
export const ownConversation = z.object({
  session_id: z.nullable(z.string()),
  /** An answer by staff is pending: the shopper asked for a person, or a person has the conversation. */
  expecting: z.boolean(),
});
export type OwnConversation = z.infer<typeof ownConversation>;

export const messageWire = z.object({
  _id: z.string(),
  content: z.string(),
  message_type: z.enum(['user', 'bot', 'agent', 'system']),
  /** ISO time. */
  timestamp: z.string(),
  agent_name: z.nullable(z.string()),
  attachments: z.nullable(attachments),
});
export type MessageWire = z.infer<typeof messageWire>;

/** The answer of `POST /chat/message`; `response` is empty while a person has the conversation. */
export const messageAnswer = z.object({
  response: z.string(),
  message: z.nullable(messageWire),
  user_message: messageWire,
  owner: z.enum(owners),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

/**
 * Events of the streamed answer (`Accept: text/event-stream` on `POST /chat/message`): `delta` {text} as the text is
 * generated, then `done` with the MessageAnswer; `problem` {detail} on failure. Events of `GET /chat/stream`:
 * `message` (MessageWire, id = its number, so that `Last-Event-ID` resumes), `owner` (SessionState), `typing`
 * {typing, seen_at} of the person. The inbox's stream has `presence` and `queue` beside `message`.
 */
export type StreamEvent =
  'delta' | 'done' | 'problem' | 'message' | 'owner' | 'typing' | 'presence' | 'queue';
