/** What an assistant is asked and what it answers: the embedded one and the remote one speak alike. */
import type { Attachments } from '#domain/chat/contract.ts';
import type { Evidence } from '#domain/chat/evidence.ts';
import type { Topic } from '../knowledge/entry.ts';
import type { ToolName } from './tools.ts';
import type { Wish } from './wish.ts';

/** What the conversation is about; kept with the session. */
export interface Memory {
  readonly productId?: string | undefined;
  /** The product page that was open when the last sentence was said: opening another changes the subject. */
  readonly pageId?: string | undefined;
  readonly areaMm2?: number | undefined;
  /** For cuts, in per cent, where the shopper has said how much. */
  readonly waste?: number | undefined;
  readonly wish?: Wish | undefined;
  /** What the knowledge base answered last: `and laminate?`, `how much is it?`. */
  readonly asked?: { readonly text: string; readonly topic: Topic } | undefined;
  /** Ids of the products that were shown last, in their order: `the second one`. */
  readonly shown?: readonly string[] | undefined;
  /** Ids of all that was shown of the wish, page by page: `show me more`. */
  readonly seen?: readonly string[] | undefined;
  /** The product in hand was picked, not merely shown first. */
  readonly settled?: boolean | undefined;
  /** Adhesive was asked for by the area, and its floor is not known yet. */
  readonly sundry?: boolean | undefined;
  /** Skirting or beading was asked for just now, and the wall is not known yet. */
  readonly edging?: string | undefined;
  /** Asked of a product that is not known yet: answered once it is picked. */
  readonly held?: string | undefined;
  /** What the tools have said in this conversation, where a model answers. */
  readonly evidence?: readonly Evidence[] | undefined;
}

/** A sentence of the conversation so far. */
export interface Line {
  readonly from: 'shopper' | 'shop';
  readonly text: string;
}

export interface Asked {
  readonly text: string;
  readonly memory: Memory;
  /** The product whose page the shopper is on. */
  readonly pageProductId: string | null;
  /** Null for guests. */
  readonly userId: string | null;
  /** Whose cost it is: the user's id, or a guest's address. */
  readonly visitor: string;
  /** The conversation before this sentence, oldest first; asked for only where a model answers. */
  readonly history: () => Promise<readonly Line[]>;
}

export interface Answered {
  readonly text: string;
  readonly attachments: Attachments;
  readonly memory: Memory;
  readonly tools: readonly ToolName[];
  /** A person is wanted: the conversation hands over. */
  readonly handOver: boolean;
}

/** An answer on its way: what is left out is nothing. */
export type Draft = Partial<Omit<Answered, 'text'>> & { readonly text: string };
