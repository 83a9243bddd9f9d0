// The shop's build: static pages first, islands where something happens, the Node adapter behind.
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { islandHydration } from './scripts/build/islands-script.ts';

/** The Node adapter in middleware mode, with our own process (`src/server/main.ts`) as its entry. */
function shopProcess() {
  const adapter = node({ mode: 'middleware', bodySizeLimit: 8 * 1024 * 1024 });
  const done = adapter.hooks['astro:config:done'];
  adapter.hooks['astro:config:done'] = (options) =>
    done?.({
      ...options,
      setAdapter: (settings) =>
        options.setAdapter({
          ...settings,
          serverEntrypoint: new URL('./src/server/main.ts', import.meta.url).pathname,
        }),
    });
  return adapter;
}

/**
 * Islands are rendered at once, not as streams: they wait for nothing, and a build takes a fifth less time. Ids that
 * islands make (`useId`) need the island's prefix all the same, which the adapter gives to streams alone.
 */
function idsOfIslands() {
  const AT_ONCE = 'ReactDOM.renderToString(vnode)';
  return {
    name: 'ids-of-islands',
    enforce: 'pre',
    transform: {
      filter: { id: /@astrojs\/react\/dist\/server\.js$/ },
      handler(code) {
        if (!code.includes(AT_ONCE)) this.error(`${AT_ONCE} is gone: look how ids of islands are made now.`);
        return { code: code.replace(AT_ONCE, 'ReactDOM.renderToString(vnode, renderOptions)'), map: null };
      },
    },
  };
}

/** Under `npm run dev` the shop's jobs and the card emulator run as well: src/server/dev.ts, in the same modules. */
function shopInDevelopment() {
  return {
    name: 'shop-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.httpServer?.once('listening', () => {
          void server.ssrLoadModule('/src/server/dev.ts').then(({ openShop }) => openShop());
        });
      },
    },
  };
}

/**
 * Small modules that every page starts with and islands use as well: one file of their own rather than seven, which
 * would each cost a request. The first script of the frame belongs to it, so that pages name the file themselves: found
 * only in the shell's script it would come one way to the server and back later.
 */
const EVERY_PAGE = {
  name: 'every-page',
  test: /preload-helper|\/src\/(?:scripts\/(?:toast|cookie|zoom-lock|text-size|hours|ago|viewer-name)|domain\/shop\/hours|domain\/catalogue\/card|islands\/api-host)\.ts$|Base\.astro\?astro&type=script&index=0/,
};

export default defineConfig({
  // As in src/config/env.ts: an empty variable is an absent one, and the address follows the port. The process names its own.
  site: process.env.SITE_URL || `http://localhost:${process.env.PORT || 4321}`,
  output: 'static',
  outDir: process.env.BUILD_DIR ?? './dist',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  // Spaces between words survive line breaks, as in HTML; the default ('jsx') would glue links to the word before.
  compressHTML: true,
  adapter: shopProcess(),
  integrations: [react({ experimentalDisableStreaming: true }), islandHydration(), shopInDevelopment()],
  session: false,
  // The guard against cross-site posts is our own (src/server/http/origin.ts): see docs/decisions.
  security: { checkOrigin: false },
  build: { concurrency: 8, inlineStylesheets: 'never', format: 'directory' },
  devToolbar: { enabled: false },
  // Our own, on hover and touch (src/scripts/prefetch.ts): Astro's would bring an inline script.
  prefetch: false,
  vite: {
    cacheDir: './.cache/vite',
    plugins: [tailwindcss(), idsOfIslands()],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [EVERY_PAGE] } } } } },
    },
    ssr: {
      external: ['@libsql/client', 'sharp', '@node-rs/argon2', 'pdfkit', 'nodemailer'],
      // Hundreds of small files beside a description of 180 kB that Node reads again for each, and 3,600 of Square's: each
      // was half a second of a start.
      noExternal: ['drizzle-orm', 'square'],
    },
  },
});
