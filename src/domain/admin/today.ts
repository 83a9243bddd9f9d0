/** What staff have to do, as the dashboard lists it first: each a link into a list that shows just that. */
import { ago } from '../catalogue/card.ts';

export interface TaskKind {
  readonly label: string;
  /** The filtered list, oldest first where it can be sorted. */
  readonly href: string;
  /** The section that the list belongs to, where it is not one itself. */
  readonly section?: string;
}

/** The kinds of tasks. People who wait in the chat stand first: they are there now. */
export const TASKS = {
  chats: { label: 'People waiting in chat', href: '/admin/chat' },
  toSend: { label: 'Orders to send', href: '/admin/orders?status=to-send&sort=send&dir=asc' },
  collections: { label: 'Collections today', href: '/admin/orders?status=to-collect&sort=send&dir=asc' },
  deliveries: { label: 'Deliveries today', href: '/admin/orders?status=to-deliver&sort=send&dir=asc' },
  withdrawals: {
    label: 'Withdrawals to refund',
    href: '/admin/orders?status=withdrawn&sort=refund&dir=asc',
  },
  refundsFailed: {
    label: 'Refunds that did not reach the card',
    href: '/admin/orders?status=refund-failed&sort=date&dir=asc',
  },
  returns: { label: 'Returns to refund', href: '/admin/returns?state=received&sort=date&dir=asc' },
  claims: { label: 'Claims to answer', href: '/admin/claims?state=open&sort=date&dir=asc' },
  messages: { label: 'Unanswered messages', href: '/admin/messages?state=open&sort=date&dir=asc' },
  questions: { label: 'Questions to read', href: '/admin/questions?state=waiting&sort=date&dir=asc' },
  reviews: { label: 'Reviews to read', href: '/admin/reviews?state=unread&sort=date&dir=asc' },
  quotesAsked: { label: 'Quotes asked for', href: '/admin/quotes?state=asked&sort=date&dir=asc' },
  quotesEnding: { label: 'Quotes that end soon', href: '/admin/quotes?state=ending&sort=date&dir=asc' },
  trade: { label: 'Trade applications', href: '/admin/trade?state=applied&sort=date&dir=asc' },
  visits: { label: 'Visits to make or close', href: '/admin/calendar' },
  mails: { label: 'Mails that failed', href: '/admin/mails?state=failed&sort=date&dir=asc' },
  incoming: {
    label: 'Incoming deliveries',
    href: '/admin/products/incoming?state=due',
    section: '/admin/products',
  },
  lowStock: { label: 'Low stock of what sells', href: '/admin/products?stock=short&sort=stock&dir=asc' },
} as const satisfies Record<string, TaskKind>;
export type TaskName = keyof typeof TASKS;

/** How many wait. */
export interface Waiting {
  readonly count: number;
  /** Since when the longest of them waits, in ms since 1970; null where time says nothing. */
  readonly since: number | null;
  /** What is due when, in words: 'refund the first by 4 December'. Replaces the age. */
  readonly due?: string | null;
  /** The list where it is another one than the kind's. */
  readonly href?: string;
}

export interface Task extends TaskKind {
  readonly count: number;
  readonly note: string;
}

function noteOf({ since, due }: Waiting, at: number): string {
  if (due) return due;
  if (since === null) return '';
  const age = ago(at - since);
  return age.endsWith(' ago') ? `the longest for ${age.slice(0, -' ago'.length)}` : age;
}

/**
 * @param may whether the reader may open a list, by its path
 * @param at now, in ms since 1970
 * @returns what waits, people first and then by age; and the labels of the lists in which nothing does
 */
export function todayOf(
  waiting: Readonly<Record<TaskName, Waiting>>,
  may: (path: string) => boolean,
  at: number,
): { readonly tasks: readonly Task[]; readonly quiet: readonly string[] } {
  const mine = (Object.keys(TASKS) as TaskName[])
    .filter((name) => {
      const { section, href }: TaskKind = TASKS[name];
      return may(section ?? href.split('?')[0] ?? '');
    })
    .map((name) => ({ name, ...TASKS[name], ...waiting[name] }));
  const rank = ({ name, since }: (typeof mine)[number]) => (name === 'chats' ? 0 : (since ?? Infinity));
  return {
    tasks: mine
      .filter(({ count }) => count > 0)
      .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
      .map(({ label, href, count, since, due }) => ({
        label,
        href,
        count,
        note: noteOf({ count, since, due }, at),
      })),
    quiet: mine.filter(({ count }) => count === 0).map(({ label }) => label),
  };
}
