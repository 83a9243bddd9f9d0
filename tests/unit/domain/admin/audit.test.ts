import { describe, expect, test } from 'vitest';
import { actionsLabelled, actionLabel, entityLabel } from '#domain/admin/audit.ts';
import { auditChanges } from '#domain/admin/audit-changes.ts';

const changes = (before: unknown, after: unknown) =>
  auditChanges(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  ).map(({ field, before: was, after: is }) => `${field}: ${was ?? '-'} → ${is ?? '-'}`);

describe('an entry of the audit log', () => {
  test('has labels for action and entity, derived from the name if unknown', () => {
    expect(actionLabel('user.ban')).toBe('Account banned');
    expect(actionLabel('price_changed')).toBe('Price changed');
    expect(entityLabel('finance_application')).toBe('Finance application');
    expect(entityLabel('something-new')).toBe('Something new');
  });

  test('is found by its label', () => {
    expect(actionsLabelled('banned')).toEqual(['user.ban', 'user.unban']);
    expect(actionsLabelled('Mail sent')).toEqual(['mail.resend']);
  });

  test('formats money, areas, switches and empty values', () => {
    expect(
      changes(
        { pricePence: 2499, compareAtPence: null, boxCoverageMm2: 1_234_000, is_active: true },
        { pricePence: 1999, compareAtPence: 2499, boxCoverageMm2: 2_000_000, is_active: false },
      ),
    ).toEqual([
      'Price: £24.99 → £19.99',
      'Previous price: nothing → £24.99',
      'Box coverage: 1.234 m² → 2 m²',
      'Active: yes → no',
    ]);
  });

  test('lists only changed fields, also nested ones, without ids and versions', () => {
    const photo = (alt: string) => ({ id: 'a', product_id: 'b', alt_text: alt, order: 0 });
    expect(changes({ photos: [photo('A floor')] }, { photos: [photo('An oak floor')] })).toEqual([
      'Photos, 1, Words for the picture: A floor → An oak floor',
    ]);
    expect(changes({ version: 1, updated_at: 'x' }, { version: 2, updated_at: 'y' })).toEqual([]);
  });

  test('has one side only for a created or deleted entity', () => {
    expect(changes(undefined, { title: 'Hall', is_featured: true })).toEqual([
      'Title: - → Hall',
      'Featured: - → yes',
    ]);
    expect(changes({ order: ['A', 'B'] }, { order: ['B', 'A'] })).toEqual(['Order: A, B → B, A']);
    expect(changes(undefined, undefined)).toEqual([]);
  });

  test('shows the file name of a picture', () => {
    const main = (image_url: string) => ({ image_url });
    expect(
      changes(
        main('/media/products/carpet-twist-moss-v1.webp'),
        main('/media/products/carpet-twist-silver-v1.webp'),
      ),
    ).toEqual(['Picture: picture carpet-twist-moss-v1.webp → picture carpet-twist-silver-v1.webp']);
    expect(changes(main('https://pictures.example/hall.jpg'), main('/media/uploads/b0de10ae.webp'))).toEqual([
      'Picture: https://pictures.example/hall.jpg → picture b0de10ae.webp',
    ]);
  });

  test('formats times and the owner of a conversation', () => {
    expect(changes({ archivedAt: null }, { archivedAt: '2026-07-01T09:30:00.000Z' })).toEqual([
      'Archived: nothing → 1 Jul 2026, 10:30',
    ]);
    expect(changes({ publishAt: null }, { publishAt: '2026-07-01T08:00:00.000Z' })).toEqual([
      'Published by itself: no, by a press → 1 Jul 2026, 09:00',
    ]);
    expect(changes({ owner: 'ai', agentName: null }, { owner: 'human', agentName: 'Orla' })).toEqual([
      'Answered by: the assistant → a person',
      'Who answers: nothing → Orla',
    ]);
  });
});
