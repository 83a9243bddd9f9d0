/** `npm run bench [-- name …]`: static, lists, desk, checkout, load, chat, publish, build, soak; all but soak without a name. */
import { makeBase } from '../tests/support/base.ts';
import { benchBuild } from './build.ts';
import { benchCheckout } from './checkout.ts';
import { benchConversations } from './conversations.ts';
import { benchDesk } from './desk.ts';
import { benchLists } from './lists.ts';
import { benchLoad } from './load/index.ts';
import { benchPublish } from './publish.ts';
import { benchSoak } from './soak.ts';
import { benchStatic } from './static.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  static: benchStatic,
  lists: () => benchLists(),
  desk: benchDesk,
  checkout: benchCheckout,
  load: benchLoad,
  chat: benchConversations,
  publish: benchPublish,
  build: benchBuild,
  soak: benchSoak,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
await makeBase();
for (const [name, bench] of Object.entries(BENCHES)) {
  // Five minutes only where they are asked for.
  if ((wanted.length === 0 && name !== 'soak') || wanted.includes(name)) await bench();
}
