// Lint: first the import rules between rooms (docs/architecture.md), then the style rules.
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/** The message for a forbidden import of each room, which says where the code belongs. */
const ROOMS = {
  server:
    'src/server is for pages and other server code. What islands and components share belongs in src/domain; data comes in as props or over the API.',
  db: 'Only src/server (and db itself, scripts, tests) may use the database. Call a capability’s index.ts instead.',
  views: 'Views are bodies of screens: only pages use them.',
  layouts: 'Layouts are for views and pages.',
  components: 'Static components are for views, layouts and pages; React pieces live in src/islands.',
  islands: 'Islands run in the browser: only views, components and other islands place them.',
  config:
    'Only src/config/store.ts and facts.ts may be read here; src/config/env.ts holds secrets and is for the server.',
  scripts:
    'Browser scripts are placed by views, components and layouts; what islands share with them lives in src/islands.',
  styles: 'Styles are placed by layouts.',
  tests: 'Nothing in the shop depends on its tests.',
};

/** Forbids imports from rooms, by `#room/…` and by relative path. */
const closed = (...rooms) =>
  rooms.map((room) => ({
    regex: `^(#${room}/|(\\.\\./)+(src/)?${room}/)`,
    message: ROOMS[room],
  }));

const storeOnly = { regex: '^#config/(?!(?:store|facts)\\.ts$)', message: ROOMS.config };
const frameworkFree = {
  regex: '^(astro|react|react-dom|drizzle-orm|@libsql|nanostores|@nanostores|square|node:|zod$)',
  message: 'src/domain is pure: no framework, no I/O. Schemas there come from zod/mini.',
};
const indexOnly = {
  regex: '^#server/(?!http/)[a-z-]+/(?!(?:(?:(?:admin|inbox)/)?index|rows)\\.ts$)',
  message:
    'Import another capability only through its index.ts: #server/<capability>/index.ts, what staff do with it through #server/<capability>/admin/index.ts, and its stored rows and views through #server/<capability>/rows.ts.',
};
const fullZod = {
  regex: '^zod$',
  message: 'Browser code imports zod/mini: the full zod weighs 91 KB there.',
};
const lucia = {
  regex: '^lucia$',
  message: 'Only src/server/accounts/session.ts may import lucia, so that it can be replaced.',
};

/** The rule for a room: its files may not import `patterns`. */
const wall = (files, ...patterns) => ({
  files: files.flatMap((glob) => [`${glob}/**/*.ts`, `${glob}/**/*.tsx`, `${glob}/**/*.astro`]),
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.flat() }] },
});

const walls = [
  wall(
    ['src/domain'],
    closed(
      'server',
      'db',
      'views',
      'layouts',
      'components',
      'islands',
      'config',
      'scripts',
      'styles',
      'tests',
    ),
    frameworkFree,
  ),
  wall(
    ['src/islands'],
    closed('server', 'db', 'views', 'layouts', 'components', 'scripts', 'tests'),
    storeOnly,
    fullZod,
  ),
  wall(
    ['src/scripts'],
    closed('server', 'db', 'views', 'layouts', 'components', 'tests'),
    storeOnly,
    fullZod,
  ),
  wall(['src/components'], closed('server', 'db', 'views', 'layouts', 'tests'), storeOnly),
  wall(['src/layouts'], closed('server', 'db', 'views', 'islands', 'tests'), storeOnly),
  wall(['src/views'], closed('server', 'db', 'tests'), storeOnly),
  wall(['src/pages'], closed('db', 'islands', 'scripts', 'styles', 'tests'), indexOnly, lucia),
  wall(['src/server'], closed('views', 'layouts', 'components', 'islands', 'scripts', 'styles', 'tests')),
  wall(['src/config'], closed('server', 'db', 'views', 'layouts', 'components', 'islands', 'tests')),
  wall(['db'], closed('server', 'views', 'layouts', 'components', 'islands', 'config', 'tests')),
];

const SERVER_FILES = ['src/server/**/*.ts', 'src/server/**/*.tsx', 'src/pages/**/*.ts', 'db/**/*.ts'];

export default ts.config(
  { ignores: ['dist*/', 'data/', '.cache/', '.astro/', 'node_modules/', 'db/migrations/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...astro.configs['flat/recommended'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': 'error',
      'no-undef': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-useless-assignment': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_|^Props$', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/config/env.ts reads the environment.' },
        {
          object: 'db',
          property: 'transaction',
          message:
            'Writes go through write() of src/server/database.ts: a bare transaction can block the process.',
        },
      ],
    },
  },
  ...walls,
  {
    // A capability imports others only through their index.ts; its own files import each other by relative path.
    files: ['src/server/**/*.ts', 'src/server/**/*.tsx'],
    ignores: ['src/server/accounts/session.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...closed('views', 'layouts', 'components', 'islands', 'scripts', 'styles', 'tests'),
            indexOnly,
            lucia,
          ],
        },
      ],
    },
  },
  {
    files: SERVER_FILES,
    rules: { 'no-restricted-globals': ['error', 'window', 'document', 'localStorage'] },
  },
  {
    files: SERVER_FILES,
    ignores: ['src/server/http/body.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name=/^(?:text|json|formData|arrayBuffer|blob|bytes)$/]:matches([callee.object.name='request'], [callee.object.property.name='request'])",
          message:
            'Only src/server/http/body.ts reads the body of a request: it measures a body before it parses it.',
        },
      ],
    },
  },
  {
    // Inner loops over typed arrays, whose indexes are within bounds by construction.
    files: ['src/domain/rooms/cutting/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['src/**/*.tsx'], ...hooks.configs.flat['recommended-latest'] },
  {
    files: ['src/config/env.ts', 'scripts/**', 'tests/**', 'bench/**', '*.ts', '*.mjs', '*.js'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/api/**', 'tests/unit/**', 'tests/faults/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'TemplateLiteral:has(CallExpression[callee.property.name="slice"] > UnaryExpression[operator="-"]):has(> TemplateElement[tail=true][value.raw=/^\\w+$/])',
          message:
            'A fixed ending is by chance the right one now and then: changedToken() of tests/support/tokens.ts.',
        },
      ],
    },
  },
  {
    files: ['src/api-routes.d.ts'],
    // A file with imports would be a module, and its interface its own.
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['tests/e2e/**', 'tests/support/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(check|uncheck|setChecked)$/][arguments.length<2]',
          message:
            'It looks for the control again, which its own press may have replaced: click(), then expect what follows.',
        },
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'A time is too short on some host and too long on all others: wait for what you expect.',
        },
        {
          selector: 'Literal[value="networkidle"]',
          message: 'Streams and timers keep the network busy: wait for what you expect.',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(poll|waitFor|waitForURL|waitForResponse|waitForRequest|waitForSelector|click|fill)$/] Property[key.name="timeout"] > Literal[value<15000]',
          message: 'A slow host stalls for longer: 15 s at least.',
        },
      ],
    },
  },
);
