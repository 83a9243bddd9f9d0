/** The files for operators: nginx and systemd (where installed) accept them, and the image's paths are consistent. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const file = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'ardglen-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program; null if it is not installed. */
function runIfInstalled(
  command: string,
  args: readonly string[],
): { code: number | null; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return error ? null : { code: status, output: stdout + stderr };
}

test('nginx accepts the configuration', () => {
  const shop = file('nginx.conf');
  expect(shop.split('{')).toHaveLength(shop.split('}').length);
  // Without TLS and the brotli module, which the test machine lacks, and on other ports.
  const bare = shop
    .replace(/ ssl http2;/g, ';')
    .replace(/^ *brotli_static on;$/m, '')
    .replaceAll('/var/log/nginx', folder)
    .replace(/listen (\[::\]:)?(\d+)/g, 'listen $15$2');
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'shop.conf'), bare);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; events {} http { access_log off; include ${folder}/shop.conf; }`,
  );
  const check = runIfInstalled('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  if (check) expect(check.code, check.output).toBe(0);
});

test('the log of nginx contains no tokens from URLs', () => {
  const shop = file('nginx.conf');
  const [, format = ''] = /log_format shop '([^']+)'/.exec(shop) ?? [];
  expect(format).toContain('$shop_path');
  expect(format).not.toMatch(/\$request\b|\$request_uri|\$args|\$query_string|\$http_|\$remote_addr|\$uri/);
  for (const line of shop.match(/^ *access_log .*$/gm) ?? []) expect(line).toMatch(/ (?:shop|off);$/);
  // The pages with a token in their path.
  const pages = join(import.meta.dirname, '../../../src/pages');
  const withToken = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /token\]/.test(name),
  );
  expect(withToken.length).toBeGreaterThan(0);
  for (const name of withToken) expect(shop, name).toContain(`~^/${name.slice(0, name.indexOf('['))} `);
});

test('systemd accepts the unit, which restricts what the process may write', () => {
  const unit = file('ardglen@.service');
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ReadWritePaths=/srv/ardglen/data']) {
    expect(unit).toContain(line);
  }
  const path = join(folder, 'ardglen@.service');
  writeFileSync(path, unit.replaceAll('/srv/ardglen/current/node_modules/.bin/node', process.execPath));
  const check = runIfInstalled('systemd-analyze', ['verify', path.replace('@', '@4321')]);
  if (check) expect(check.output.split('\n').filter((line) => line.includes('ardglen@'))).toEqual([]);
});

test('the build directory of the image is inside the project and writable by its user', () => {
  const image = file('Dockerfile');
  const build = /BUILD_DIR=([^"\s]+)/.exec(image)?.[1] ?? '';
  expect(build.startsWith('/shop/build/')).toBe(true);
  const [, owned = ''] = /chown shop (.+)/.exec(image) ?? [];
  expect(owned.split(' ')).toEqual(expect.arrayContaining(['/data', 'build', '.cache', '.astro']));
  expect(image).toContain('npm ci');
});

test('an env file cannot change the paths and the port of the image', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(file('Dockerfile')) ?? [];
  const [first, ...args] = JSON.parse(command) as string[];
  expect(first).toBe('/usr/bin/env');
  const variables = Object.fromEntries(args.filter((arg) => arg.includes('=')).map((arg) => arg.split('=')));
  expect(variables).toEqual({
    DATA_DIR: '/data',
    BUILD_DIR: '/shop/build/dist',
    HOST: '0.0.0.0',
    PORT: '4321',
  });
  // The health check uses the same port.
  expect(file('Dockerfile')).toContain('http://127.0.0.1:4321/readyz');
  expect(file('Dockerfile')).not.toMatch(/^ENV .*(?:_DIR|TRUST_PROXY)=/m);
});

test('the image installs with the Node that the shop runs on', () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
  };
  expect(file('Dockerfile')).toContain(` node@${dependencies['node']} `);
});
