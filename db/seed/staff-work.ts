/** Contact messages, finance applications, e-mails, the audit log. */
import type { Transaction } from '../client.ts';
import { auditLog, contactMessages, financeApplications, outboxEmails } from '../schema/index.ts';
import type { AuditAction, AuditEntity } from '../../src/domain/admin/audit.ts';
import { EMPLOYMENT } from '../../src/domain/finance/application.ts';
import { fnv1a } from '../../src/domain/shared/hash.ts';
import { orderIdForShopper } from '../../src/domain/shared/ids.ts';
import type { SeedProduct } from './catalogue/products.ts';
import { DAY, HOUR, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import type { SeedOrder } from './orders.ts';
import { personAt, type Person } from './users.ts';
import { Random } from './random.ts';

const MESSAGES: readonly (readonly [subject: string, message: string, days: number])[] = [
  [
    'quote',
    'Could you quote for 42 m² of engineered oak, supplied and fitted, ground floor, concrete slab? The rooms are empty from the 3rd.',
    0.2,
  ],
  ['product', 'Is the 600 × 1200 Carrara tile rectified? I want a 2 mm joint.', 1],
  ['installation', 'My stairs have winders. Do your fitters bind the carpet edges on site?', 2],
  [
    'support',
    'One box of my delivery has a crushed corner. Two boards are chipped. How do I get replacements?',
    4,
  ],
  ['other', 'Do you take back unopened boxes at the showroom?', 8],
  ['quote', 'Please price skirting, scotia and thresholds for four rooms with LVT.', 13],
  ['product', 'Which underlay goes with the 12 mm laminate over an old tiled floor?', 19],
  ['installation', 'Can terrazzo tiles go on a wooden subfloor if I board it first?', 27],
];

async function insertMessages(tx: Transaction, people: readonly Person[], clock: SeedClock): Promise<void> {
  const support = people.find(({ role }) => role === 'support');
  await insertAll(
    tx,
    contactMessages,
    MESSAGES.map(([subject, message, days], index) => {
      const person = personAt(500 + index, clock);
      const createdAt = new Date(clock.now - days * DAY);
      const answered = days > 3;
      return {
        id: seedId(createdAt, new Random(`message ${index}`)),
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phone: index % 2 === 0 ? person.phone : null,
        subject,
        message,
        answeredAt: answered ? new Date(createdAt.getTime() + 5 * HOUR) : null,
        answeredBy: answered ? (support?.fullName ?? null) : null,
        notes: answered ? 'Answered by e-mail.' : null,
        createdAt,
      };
    }),
  );
}

const STATES = [
  'submitted',
  'approved',
  'declined',
  'started',
  'approved',
  'withdrawn',
  'submitted',
  'approved',
] as const;

/** Hours from the beginning of an application to its last change. */
const TAKES = { started: 0, submitted: 0.2, approved: 26, declined: 26, withdrawn: 5 } as const;

async function insertFinance(
  tx: Transaction,
  people: readonly Person[],
  catalogue: readonly SeedProduct[],
  clock: SeedClock,
): Promise<void> {
  const floors = catalogue.filter(({ row }) => row.isFeatured && row.boxCoverageMm2);
  // Credit is only for UK residents.
  const shoppers = people.filter(
    ({ role, isActive, town }) => role === null && isActive && town.country === 'GB',
  );
  await insertAll(
    tx,
    financeApplications,
    STATES.flatMap((state, index) => {
      const product = floors[index % floors.length];
      const user = shoppers[index];
      if (!product || !user) return [];
      const createdAt = new Date(clock.today - (index * 5 + 1) * DAY + 11 * HOUR);
      const pricePence = product.row.pricePence * (8 + index);
      const depositPence = index % 2 === 0 ? 10_000 : 0;
      const monthlyPence = Math.floor((pricePence - depositPence) / 12);
      const id = seedId(createdAt, new Random(`finance ${index}`));
      const applicant = {
        full_name: user.fullName,
        email: user.email,
        phone: user.phone,
        date_of_birth: `${1958 + ((index * 7) % 40)}-0${1 + (index % 9)}-1${index % 9}`,
        address: user.street,
        city: user.town.town,
        postal_code: user.town.code,
        employment: EMPLOYMENT[index % EMPLOYMENT.length] ?? 'Employed',
        income_pounds: String(19_000 + index * 3_400),
      };
      return [
        {
          id,
          productId: product.row.id,
          productName: product.row.name,
          userId: user.id,
          pricePence,
          depositPence,
          instalments: 12,
          monthlyPence,
          lastPence: pricePence - depositPence - monthlyPence * 11,
          tokenHash: fnv1a(`token ${id}`).toString(16).padStart(64, '0'),
          state,
          applicant: state === 'started' ? null : JSON.stringify(applicant),
          createdAt,
          // Applications are completed within minutes; the lender's answer takes a day.
          updatedAt: new Date(createdAt.getTime() + TAKES[state] * HOUR),
        },
      ];
    }),
  );
}

/**
 * E-mails as captured by a shop without SMTP, readable in the admin. Their content is rendered from their orders when
 * they are read (src/server/orders/mails.ts).
 */
export async function insertMails(tx: Transaction, paid: readonly SeedOrder[]): Promise<void> {
  await insertAll(
    tx,
    outboxEmails,
    paid.map(({ row }, index) => {
      const createdAt = row.paidAt ?? row.createdAt;
      const number = orderIdForShopper(row.id);
      return {
        id: seedId(createdAt, new Random(`mail ${index}`)),
        template: 'order-confirmation',
        to: row.email,
        replyTo: null,
        subject: `Your order ${number} at Ardglen Flooring is confirmed`,
        props: '{}',
        html: null,
        text: null,
        orderId: row.id,
        dedupeKey: `order-confirmation:${row.id}`,
        state: 'captured' as const,
        attempts: 1,
        nextTryAt: createdAt,
        lastError: null,
        createdAt,
        sentAt: createdAt,
      };
    }),
  );
}

async function insertAudit(
  tx: Transaction,
  people: readonly Person[],
  catalogue: readonly SeedProduct[],
  clock: SeedClock,
): Promise<void> {
  const owner = people.find(({ role }) => role === 'owner');
  const banned = people.find(({ isActive }) => !isActive);
  if (!owner) return;
  const cuts = catalogue
    .filter(({ row }) => row.compareAtPence !== null)
    .slice(0, 20)
    .map(({ row }) => ({
      action: 'product.update' satisfies AuditAction,
      entity: 'product' satisfies AuditEntity,
      entityId: row.id,
      before: JSON.stringify({ pricePence: row.compareAtPence, compareAtPence: null }),
      after: JSON.stringify({ pricePence: row.pricePence, compareAtPence: row.compareAtPence }),
      createdAt: row.updatedAt,
    }));
  const ban = banned
    ? [
        {
          action: 'user.ban' satisfies AuditAction,
          entity: 'user' satisfies AuditEntity,
          entityId: banned.id,
          before: '{"is_active":true}',
          after: '{"is_active":false}',
          createdAt: new Date(clock.today - 9 * DAY),
        },
      ]
    : [];
  await insertAll(
    tx,
    auditLog,
    [...cuts, ...ban].map((entry, index) => ({
      id: seedId(entry.createdAt, new Random(`audit ${index}`)),
      actorId: owner.id,
      actorName: owner.fullName,
      ...entry,
    })),
  );
}

export async function insertStaffWork(
  tx: Transaction,
  people: readonly Person[],
  catalogue: readonly SeedProduct[],
  seeded: readonly SeedOrder[],
  clock: SeedClock,
): Promise<void> {
  await insertMessages(tx, people, clock);
  await insertFinance(tx, people, catalogue, clock);
  await insertMails(tx, seeded.filter(({ row }) => row.paidAt).slice(0, 12));
  await insertAudit(tx, people, catalogue, clock);
}
