/** The inbox's unsent answers by conversation, stored for this tab until they are sent, so that they survive a reload. */
import type { ProductChoice } from './ProductField.tsx';

/** Also deleted after a logout (scripts/log-out.ts). */
const KEY = 'inbox_drafts';

export interface ReplyDraft {
  readonly text: string;
  /** For colleagues, not for the shopper. */
  readonly note: boolean;
  readonly product: ProductChoice | null;
}

type Drafts = Readonly<Record<string, ReplyDraft>>;
interface StoredDrafts {
  /** The id of the member of staff. */
  readonly viewer: string;
  readonly drafts: Drafts;
}

/** The drafts of this page, which lasts also where storage is blocked. */
let known: StoredDrafts | null = null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A colleague's drafts are not shown. */
function draftsOf(viewer: string): Drafts {
  if (known?.viewer === viewer) return known.drafts;
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredDrafts> | null;
    return stored?.viewer === viewer ? (stored.drafts ?? {}) : {};
  } catch {
    return {};
  }
}

/** The draft of a conversation; an empty one if there is none, or it cannot be read. */
export function readReply(viewer: string, conversation: string): ReplyDraft {
  const stored: Partial<ReplyDraft> | undefined = draftsOf(viewer)[conversation];
  const id = text(stored?.product?.id);
  return {
    text: text(stored?.text),
    note: stored?.note === true,
    product: id ? { id, name: text(stored?.product?.name) } : null,
  };
}

/** Stores the draft of a conversation; an empty one is deleted. */
export function storeReply(viewer: string, conversation: string, draft: ReplyDraft): void {
  const { [conversation]: _, ...others } = draftsOf(viewer);
  const product = draft.product && { id: draft.product.id, name: draft.product.name };
  const isEmpty = !draft.text && !draft.note && !product;
  known = { viewer, drafts: isEmpty ? others : { ...others, [conversation]: { ...draft, product } } };
  try {
    if (Object.keys(known.drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Storage is blocked: the drafts last as long as the page.
  }
}
