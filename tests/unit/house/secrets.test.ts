/** The repository contains no secrets. They are detected by the formats of common providers. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Not in the repository, or generated. */
const OUTSIDE = /^(node_modules|\.git|\.cache|\.astro|data|dist[\w.-]*|coverage|package-lock\.json|\.env)$/;
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|pdf|db|zip|gz|br)$/;

const SHAPES: readonly (readonly [name: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an AWS access key', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Square access token', /\b(EAAA[\w-]{56,}|sq0atp-[\w-]{22}|sq0csp-[\w-]{43})/],
  ['a Stripe key', /\b[rs]k_(live|test)_[A-Za-z0-9]{20,}/],
  ['an OpenAI or Anthropic key', /\bsk-(ant-|proj-)?[\w-]{32,}/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a Slack token', /\bxox[abprs]-[\w-]{20,}/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(https?|smtps?|postgres|libsql):\/\/[^\s/:@'"`${}]+:(?!password@)[^\s/:@'"`${}]+@(?!example)/,
  ],
];

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    if (OUTSIDE.test(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (!BINARY.test(name)) yield path;
  }
}

/** Names of the secrets in a text. */
const secretsIn = (text: string): string[] =>
  SHAPES.flatMap(([name, shape]) => (shape.test(text) ? [name] : []));

test('the repository contains no secrets', () => {
  let seen = 0;
  const found: string[] = [];
  for (const file of files(ROOT)) {
    seen += 1;
    const where = relative(ROOT, file);
    found.push(...secretsIn(readFileSync(file, 'utf8')).map((name) => `${where}: ${name}`));
  }
  expect(seen).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test('the local environment file is ignored by git', () => {
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('.env');
});

// Assembled at run time, so that this file contains no match itself.
test.each([
  ['a private key', ['-----BEGIN RSA PRIVATE', 'KEY-----'].join(' ')],
  ['an AWS access key', `AKIA${'ABCD'.repeat(4)}`],
  ['a Square access token', `EAAA${'x'.repeat(60)}`],
  ['a GitHub token', `ghp_${'a1'.repeat(18)}`],
  ['a signed token', ['eyJhbGciOiJIUzI1NiIs', 'eyJzdWIiOiIxMjM0NTY3', 'SflKxwRJSMeKKF2QT4fwpM'].join('.')],
  ['a password in an address', ['smtp://shop', 'hunter2@mail.shop.test'].join(':')],
])('%s is detected', (name, text) => {
  expect(secretsIn(text)).toEqual([name]);
});
