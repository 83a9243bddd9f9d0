import * as z from 'zod';
import { readList } from '#domain/admin/list.ts';
import { listQuery } from '#domain/admin/list-query.ts';
import { staffUserWire } from '#domain/accounts/staff.ts';
import { recordExport } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { USER_RULES, userPage } from '#server/accounts/admin/index.ts';

/** Without `page` the call returns all users. */
const EVERYBODY = 100_000;
const SIZE = 100;

export const GET = endpoint({
  access: ['support'],
  summary: 'Accounts, newest first; without `page` all of them.',
  query: listQuery(USER_RULES, { kind: ['staff', 'shoppers', 'banned'] }),
  answer: z.object({ users: z.array(staffUserWire), total: z.number(), pages: z.number() }),
  handle: async ({ context: { url, locals } }) => {
    const list = readList(url.searchParams, USER_RULES);
    const answer = await userPage(list, url.searchParams.has('page') ? SIZE : EVERYBODY);
    await recordExport(locals.viewer, { name: 'users.json', rows: answer.users.length, list });
    return answer;
  },
});
