import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/run.ts';

test.each([
  [
    'variables of a live shop that are missing',
    { STORE_MODE: 'live' },
    /^ {2}SECRET is missing: signed links/m,
  ],
  ['a variable that is no number', { PORT: 'abc' }, /^ {2}PORT: /m],
])('%s end a start in sentences alone', (_what, variables, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'src/config/env.ts')], {
    env: variables,
    // No `.env` of the developer's.
    cwd: join(ROOT, 'tests'),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The environment cannot be used:\n/);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('    at ');
});
