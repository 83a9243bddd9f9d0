/** Photos of claims and chats, and documents of trade applications: files that the shop serves to nobody but whom they concern. */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { MessageAnswer } from '#domain/chat/contract.ts';
import { converse } from '#tests/support/chatting.ts';
import { claiming, placedPhoto } from '#tests/support/claiming.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { VAT_NUMBER } from '#tests/support/trade.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof claiming>>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await claiming(shop);
});

const folder = () => join(shop.dataDir, 'private');
const fileOf = async (table: string, id: string) =>
  String((await shop.rows(`SELECT file FROM ${table} WHERE id = ?`, id))[0]?.['file']);
const idOf = (path: string) => /[\w-]+$/.exec(path.split('?')[0] ?? '')?.[0] ?? '';

interface Sent {
  readonly table: string;
  readonly path: string;
  /** The headers of who may open it, and what somebody else gets. */
  readonly reader: Record<string, string>;
  readonly refused: readonly [path: string, headers: Record<string, string>, status: number];
}

async function claimed(): Promise<Sent & { page: string }> {
  const page = await a.reported(await a.delivered(), '1', [await placedPhoto()]);
  const html = (await shop.page(page)).replaceAll('&#38;', '&');
  const [path = ''] = /\/orders\/[^"]+\/photos\/[^"]+/.exec(html) ?? [];
  const [keyless = ''] = path.split('?');
  return { table: 'claim_photos', path, reader: {}, refused: [keyless, {}, 404], page };
}

async function chatted(name: string): Promise<Sent> {
  const who = await aShopper(shop, name);
  const { id, headers } = await converse(shop, who.bearer);
  const image = `data:image/jpeg;base64,${Buffer.from(await (await placedPhoto()).arrayBuffer()).toString('base64')}`;
  const { body } = await shop.send('POST', '/api/chat/photo', { session_id: id, image, floors: [] }, headers);
  const path = `/api${(body as MessageAnswer).user_message.attachments?.photo?.path ?? ''}`;
  const other = await aShopper(shop, `${name}-other`);
  return { table: 'chat_photos', path, reader: headers, refused: [path, other.bearer, 404] };
}

async function apply(who: Shopper) {
  const form = new FormData();
  const fields = { company: 'Firm & Sons', vat_number: VAT_NUMBER, phone: '028 9000 1111' };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('documents', new File([`%PDF-1.7 of ${who.email}, certified in Bangor`], 'certificate.pdf'));
  const sent = await shop.fetch('/trade', { method: 'POST', body: form, headers: who.browser });
  return { status: sent.status, words: await sent.text() };
}

async function applied(name: string): Promise<Sent> {
  const who = await aShopper(shop, name);
  expect((await apply(who)).status).toBe(303);
  const reader = await as(shop, 'support');
  const html = await (await shop.fetch(`/admin/trade/${who.id}`, { headers: reader })).text();
  const path = new RegExp(`/admin/trade/${who.id}/documents/[\\w-]+`).exec(html)?.[0] ?? '';
  return { table: 'trade_documents', path, reader, refused: [path, who.browser, 403] };
}

test.each<[string, () => Promise<Sent>]>([
  ['a photo of a claim', claimed],
  ['a picture in a chat', () => chatted('file-chatter')],
  ['a document of a trade application', () => applied('file-applicant')],
])('%s is a file for whom it concerns, and nothing of it is in the database', async (_what, send) => {
  const { table, path, reader, refused } = await send();
  const file = await fileOf(table, idOf(path));
  const bytes = readFileSync(join(folder(), file));
  const opened = await shop.fetch(path, { headers: reader });
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  const [elsewhere, headers, status] = refused;
  expect((await shop.fetch(elsewhere, { headers })).status).toBe(status);
  for (const url of [`/media/private/${file}`, `/private/${file}`, `/media/../private/${file}`])
    expect((await shop.fetch(url, { headers: reader })).status, url).toBe(404);
  // A WebP's first bytes are alike; its last ones are its own.
  const own = bytes.subarray(-16);
  for (const name of readdirSync(shop.dataDir).filter((entry) => entry.startsWith('store.db')))
    expect(readFileSync(join(shop.dataDir, name)).includes(own), name).toBe(false);
  for (const kept of [folder(), join(folder(), file)]) expect(statSync(kept).mode & 0o007, kept).toBe(0);
});

test('what is missing from the folder is answered in words, and the page about it still opens', async () => {
  const claim = await claimed();
  const chat = await chatted('file-loser');
  const document = await applied('file-lost');
  for (const { table, path } of [claim, chat, document])
    rmSync(join(folder(), await fileOf(table, idOf(path))));
  const photo = await shop.fetch(claim.path);
  expect([photo.status, await photo.text()]).toEqual([404, 'There is no such photo.']);
  expect((await shop.fetch(claim.page)).status).toBe(200);
  expectProblem(await shop.send('GET', chat.path, undefined, chat.reader), 404, 'not_found');
  const saved = await shop.fetch(document.path, { headers: document.reader });
  expect([saved.status, await saved.text()]).toEqual([404, 'There is no such document.']);
});

test('an account that staff delete takes its files along, before they are answered', async () => {
  const { path } = await applied('file-deleted');
  const file = await fileOf('trade_documents', idOf(path));
  expect(readdirSync(folder())).toContain(file);
  const id = path.split('/')[3] ?? '';
  const deleted = await shop.send('DELETE', `/api/admin/users/${id}`, undefined, await as(shop, 'owner'));
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
  expect(readdirSync(folder())).not.toContain(file);
  expect(await shop.rows('SELECT 1 FROM private_files WHERE name = ?', file)).toEqual([]);
});

test('while nothing can be stored, forms say so, and what was typed stays', async () => {
  const [order, who] = [await a.delivered(), await aShopper(shop, 'file-unlucky')];
  const damaged = await a.damaged(order, '2');
  renameSync(folder(), `${folder()}-away`);
  // Where the folder should be is a file.
  writeFileSync(folder(), '');
  try {
    const claim = await a.send(a.path(order), damaged, [await placedPhoto()]);
    const trade = await apply(who);
    for (const { status, words } of [claim, trade]) {
      expect(status).toBe(503);
      expect(words).toContain('Photos and documents cannot be stored at the moment.');
    }
    expect(claim.words).toContain('The corners are broken off.');
    expect(trade.words).toContain('value="Firm &amp; Sons"');
  } finally {
    rmSync(folder());
    renameSync(`${folder()}-away`, folder());
  }
  expect((await a.send(a.path(order), damaged, [await placedPhoto()])).status).toBe(303);
  expect((await apply(who)).status).toBe(303);
});

test('who opens a document of a trade application is in the audit log', async () => {
  const { path, reader } = await applied('file-audited');
  expect((await shop.fetch(path, { headers: reader })).status).toBe(200);
  const [, id = ''] = /trade\/([^/]+)/.exec(path) ?? [];
  const log = "SELECT entity, after FROM audit_log WHERE action = 'file.export' AND entity_id = ?";
  expect(await shop.rows(log, id)).toEqual([
    { entity: 'trade account', after: JSON.stringify({ file: 'document', rows: 1 }) },
  ]);
});
