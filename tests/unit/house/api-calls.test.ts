/** The browser's calls of the API are typed by their endpoints, none by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiPath } from '#server/http/openapi.ts';

const SRC = resolve(import.meta.dirname, '../../../src');

const browserFiles = ['islands', 'scripts'].flatMap((folder) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const textOf = (name: string): string => readFileSync(join(SRC, name), 'utf8');
const browserText = browserFiles.map(textOf).join('\n');

const routes = [...textOf('api-routes.d.ts').matchAll(/'([^']+)': typeof import\('([^']+)'\)/g)].map(
  ([, path = '', file = '']) => ({ path, file }),
);

describe('the routes that the browser calls', () => {
  test('have the path of their file', () => {
    expect(routes.length).toBeGreaterThan(60);
    const wrong = routes.filter(({ path, file }) => apiPath(file.replace('./pages', '')) !== `/api${path}`);
    expect(wrong).toEqual([]);
  });

  test('are all called', () => {
    // A filled-in path has an expression where the route has a name.
    const called = browserText.replace(/\$\{\w+\(?[\w.]*\)?\}/g, '{}');
    const isCalled = (path: string): boolean => {
      const filled = path.replace(/\{\w+\}/g, '{}');
      return (
        browserText.includes(` ${path}'`) || ["'", '`', '?'].some((end) => called.includes(filled + end))
      );
    };
    const byOthers = ['/auth/login', '/auth/register', '/chat/photos/{session_id}/{photo}'];
    const unused = routes.filter(({ path }) => !isCalled(path) && !byOthers.includes(path));
    expect(unused).toEqual([]);
  });
});

test('no answer is typed by hand', () => {
  const own = ['islands/api.ts', 'islands/problem.ts', 'scripts/emulator/'];
  const typed = browserFiles
    .filter((name) => !own.some((start) => name.startsWith(start)))
    .flatMap((name) =>
      [...textOf(name).matchAll(/\bapi<(?!InboxCall>)[^(]*\(|\.json\(\)\) as (?!AnswerOf<)[^;]*/g)].map(
        ([found]) => `${name}: ${found}`,
      ),
    );
  expect(typed).toEqual([]);
});

test('no body is sent to the API without the type of its call', () => {
  const loose = browserFiles
    .filter((name) => !['islands/api.ts', 'scripts/emulator/card-frame.ts'].includes(name))
    .flatMap((name) => {
      const bodies = [...textOf(name).matchAll(/body: JSON\.stringify\(/g)].length;
      const declared = [...textOf(name).matchAll(/BodyOf<'/g)].length;
      return bodies > declared ? [name] : [];
    });
  // What is typed into a form's fields goes as it is: the endpoint's schema says what is wrong with it.
  expect(loose).toEqual(['scripts/contact.ts', 'scripts/log-in-forms.ts']);
});
