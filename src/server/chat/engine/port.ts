/** The interface of an assistant, embedded or remote. */
import type { Category } from '#domain/catalogue/categories.ts';
import type { Attachments } from '#domain/chat/contract.ts';
import type { Job } from '#domain/rooms/reading/job.ts';
import type { AskedItem } from '#domain/delivery/contract.ts';
import type { Evidence } from '#domain/chat/evidence.ts';
import type { Holder } from '#server/orders/rows.ts';
import type { Phrase } from '#domain/catalogue/phrases.ts';
import type { Laid, ToolName } from './tools.ts';

/** The conversation's state between turns; stored with the session. */
export interface Memory extends Laid {
  /** The goods that the shopper asks for, in the phrases used so far. */
  readonly goods?: readonly Phrase[] | undefined;
  /** The kinds of goods that were named last, whatever was asked of them. */
  readonly kinds?: readonly Category[] | undefined;
  /** Ids of the products shown last, in order, for `the second one`. */
  readonly shown?: readonly string[] | undefined;
  /** Ids of all products shown for these goods, for `show me more`. */
  readonly seen?: readonly string[] | undefined;
  /** The product in hand. */
  readonly productId?: string | undefined;
  /** The floor that was in hand last, while what goes with it is spoken of. */
  readonly floorId?: string | undefined;
  /** It was picked by the shopper, not merely shown first. */
  readonly settled?: boolean | undefined;
  /** The product page that was open at the last message: opening another one changes the product in hand. */
  readonly pageId?: string | undefined;
  /** The room that was mentioned last: `bathroom`. */
  readonly room?: string | undefined;
  /** The region that was mentioned last: `the republic of ireland`. */
  readonly region?: string | undefined;
  /** The rooms and figures that the shopper has given. */
  readonly job?: Job | undefined;
  /** The size of the floor. */
  readonly areaMm2?: number | undefined;
  /** The number of boxes that was said in the talk about delivery. */
  readonly boxes?: number | undefined;
  /** What the whole floor may cost. */
  readonly budgetPence?: number | undefined;
  /** The category it was said of; none if it was said of floors at large. */
  readonly budgetCategory?: Category | undefined;
  /** How the order stands that was told of last: `is waiting for payment`. */
  readonly order?: string | undefined;
  /** The last question that advice answered, for follow-ups: `and laminate?`, `how much is it?` */
  readonly asked?:
    { readonly text: string; readonly topic: string; readonly id?: string | undefined } | undefined;
  /** The last message, for a correction of it: `4.7, not 3.7`. */
  readonly said?: string | undefined;
  /** A question held back until a product is picked, or its missing part is given. */
  readonly held?: string | undefined;
  /** The tools' statements in this conversation, if a language model answers. */
  readonly evidence?: readonly Evidence[] | undefined;
}

export interface Line {
  readonly from: 'shopper' | 'shop';
  readonly text: string;
}

export interface Asked {
  readonly text: string;
  readonly memory: Memory;
  /** The product whose page the shopper is on. */
  readonly pageProductId: string | null;
  /** The postcode that the shopper gave for a delivery day before. */
  readonly postcode?: string | null | undefined;
  /** The boxes in the cart, as a question for days takes them; null for none. Called only for such a question. */
  readonly boxes?: () => Promise<readonly AskedItem[] | null>;
  /** What the shopper's own unpaid orders hold is there for them. */
  readonly holder?: Holder | undefined;
  /** Null for guests. */
  readonly userId: string | null;
  /** By whom token use is counted: the user's id, or a guest's IP address. */
  readonly visitor: string;
  /** Reads the conversation before this message, oldest first. Called only if a language model answers. */
  readonly history: () => Promise<readonly Line[]>;
}

/** An answer, and the state of the conversation after it. */
export interface Answered {
  readonly text: string;
  readonly attachments: Attachments;
  readonly memory: Memory;
  readonly tools: readonly ToolName[];
  /** True if the shopper wants a person, so that the conversation is escalated. */
  readonly handOver: boolean;
}

/** An answer whose parts other than the text are optional; of the memory, only what changes. */
export type Draft = Partial<Omit<Answered, 'text'>> & {
  readonly text: string;
  /** Its goods are not what was asked for, but what comes nearest. */
  readonly isInstead?: boolean;
};
