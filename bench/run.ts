/**
 * `npm run bench [-- name …]`: runs the named benches (static, lists, admin-lists, order-batches, checkout, load, chat, pages, publish,
 * build, capacity, soak); without a name, all but the last two.
 */
import { makeBase } from '../tests/support/base.ts';
import { benchBuild } from './build.ts';
import { benchCapacity } from './capacity.ts';
import { benchCheckout } from './checkout.ts';
import { benchConversations } from './conversations.ts';
import { benchAdminLists } from './admin-lists.ts';
import { benchLists } from './lists.ts';
import { benchLoad } from './load/index.ts';
import { benchOrderBatches } from './order-batches.ts';
import { benchPages } from './pages.ts';
import { benchPublish } from './publish.ts';
import { benchSoak } from './soak.ts';
import { benchStatic } from './static.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  static: benchStatic,
  lists: () => benchLists(),
  'admin-lists': benchAdminLists,
  'order-batches': benchOrderBatches,
  checkout: benchCheckout,
  load: benchLoad,
  chat: benchConversations,
  pages: benchPages,
  publish: benchPublish,
  build: benchBuild,
  capacity: benchCapacity,
  soak: benchSoak,
};

/** Benches that take minutes and run only by name. */
const LONG = new Set(['capacity', 'soak']);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. The benches are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
await makeBase();
for (const [name, bench] of Object.entries(BENCHES)) {
  if ((wanted.length === 0 && !LONG.has(name)) || wanted.includes(name)) await bench();
}
