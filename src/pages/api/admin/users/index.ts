import * as z from 'zod';
import { readList } from '#domain/admin/list.ts';
import { listQuery } from '#domain/admin/list-query.ts';
import { staffUserWire } from '#domain/accounts/staff.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { USER_RULES, userPage } from '#server/accounts/admin/index.ts';

/** Without `page` the call returns all users, as the owner asked for. */
const EVERYBODY = 100_000;
const SIZE = 100;

export const GET = endpoint({
  access: ['support'],
  summary: 'Accounts, newest first; without `page` all of them.',
  query: listQuery(USER_RULES, { kind: ['staff', 'shoppers', 'banned'] }),
  answer: z.object({ users: z.array(staffUserWire), total: z.number(), pages: z.number() }),
  handle: ({ context: { url } }) =>
    userPage(readList(url.searchParams, USER_RULES), url.searchParams.has('page') ? SIZE : EVERYBODY),
});
