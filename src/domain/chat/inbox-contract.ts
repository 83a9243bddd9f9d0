/** The wire shapes of the staff's side of the chat (`/api/admin/chat`). */
import * as z from 'zod/mini';
import { SLUG, UUID } from '../shared/ids.ts';
import { guestCart, messageId, messageText, messageWire, owners } from './contract.ts';
import { VISIBLE } from '../shared/clean-text.ts';

const UNKNOWN = 'This conversation does not exist.';
export const sessionParams = z.object({ id: z.string(UNKNOWN).check(z.regex(UUID, UNKNOWN)) });

export const VIEWS = ['waiting', 'mine', 'people', 'assistant', 'resolved'] as const;
export type InboxView = (typeof VIEWS)[number];
export const queueQuery = z.object({
  view: z._default(z.enum(VIEWS, 'This view does not exist.'), 'waiting'),
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'That is too long to search for.')), ''),
});

/** `POST …/messages`: a reply (with a product, if named) or a note that only staff see. */
export const inboxMessageBody = z.object({
  content: messageText,
  note: z._default(z.boolean('note must be true or false.'), false),
  message_id: messageId,
  product_id: z.nullish(z.string().check(z.regex(SLUG, 'Please say which product is meant.'))),
});
export type InboxMessageBody = z.infer<typeof inboxMessageBody>;
/** `POST …/claim` */
export const claimBody = z.object({
  /** Claim it even if a colleague has it. */
  take_over: z._default(z.boolean('take_over must be true or false.'), false),
  /** The colleague to take over from: if another has claimed it meanwhile, that one keeps it. */
  from: z.nullish(z.string('from must be the id of a colleague.')),
});
export const transferBody = z.object({ agent_id: z.string('Please choose who takes over.') });
export const inboxPresenceBody = z.object({
  typing: z._default(z.boolean('typing must be true or false.'), false),
});
export const replyBody = z.object({
  title: z
    .string('Please give it a title.')
    .check(z.trim(), z.regex(VISIBLE, 'Please give it a title.'), z.maxLength(80, 'The title is too long.')),
  body: messageText,
});

/** `POST /chat/presence`: the shopper's current page, and a guest's cart. */
export const presenceBody = z.object({
  session_id: z.string('session_id is required').check(z.regex(UUID, UNKNOWN)),
  typing: z._default(z.boolean('typing must be true or false.'), false),
  page: z.nullish(z.string().check(z.maxLength(300, 'This text is too long'))),
  cart: z.nullish(guestCart),
});

export const inboxMessage = z.object({
  ...messageWire.shape,
  seq: z.number(),
  session_id: z.string(),
  message_type: z.enum(['user', 'bot', 'agent', 'system', 'note']),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxSession = z.object({
  session_id: z.string(),
  owner: z.enum(owners),
  shopper: z.string(),
  email: z.nullable(z.string()),
  agent_id: z.nullable(z.string()),
  agent_name: z.nullable(z.string()),
  /** The reason for which a person was requested. */
  reason: z.nullable(z.string()),
  escalated_at: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  updated_at: z.string(),
  satisfaction: z.nullable(z.number()),
  page: z.nullable(z.string()),
  last_message: z.string(),
  /** The newest message is the shopper's. */
  unanswered: z.boolean(),
  /** A person was requested or an address left, and staff have not answered yet. */
  waiting: z.boolean(),
});
export type InboxSession = z.infer<typeof inboxSession>;

/** `GET …/messages`: the page before the oldest message that is shown. */
export const earlierQuery = z.object({
  before: z
    .pipe(z.string('before is required'), z.transform(Number))
    .check(
      z.refine((seq) => Number.isSafeInteger(seq) && seq > 0, 'before must be the number of a message.'),
    ),
});
export const inboxPage = z.object({
  /** Oldest first. */
  messages: z.array(inboxMessage),
  /** There are earlier messages. */
  earlier: z.boolean(),
});
export type InboxPage = z.infer<typeof inboxPage>;

export const conversation = z.object({
  ...inboxPage.shape,
  session: inboxSession,
  summary: z.string(),
  /** At today's prices; null if a guest's browser has not reported it. */
  cart: z.nullable(z.array(z.object({ name: z.string(), quantity: z.number(), total: z.number() }))),
  orders: z.array(z.object({ id: z.string(), number: z.string(), status: z.string(), total: z.number() })),
  /** The newest plans of the shopper's account. */
  plans: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The shopper is viewing the conversation now. */
  present: z.boolean(),
  typing: z.boolean(),
  seen_at: z.nullable(z.string()),
});
export type Conversation = z.infer<typeof conversation>;

export const figures = z.object({
  /** Of the last 30 days. */
  handed_over: z.number(),
  resolved: z.number(),
  /** Median seconds from the request to a person's first message. */
  first_answer_s: z.nullable(z.number()),
  /** Mean of 1 to 5. */
  satisfaction: z.nullable(z.number()),
  waiting: z.number(),
});
export type InboxFigures = z.infer<typeof figures>;

export const savedReply = z.object({ id: z.string(), title: z.string(), body: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

/** Fills in the placeholders `{name}` and `{agent}`; unknown ones stay as they are. */
export const fillReply = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? '') : whole,
  );
