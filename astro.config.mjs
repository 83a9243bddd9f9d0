// Astro's configuration: static pages, React islands, and the Node adapter for on-demand pages.
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { transformSync } from 'esbuild';
import { islandHydration } from './scripts/build/islands-script.ts';

/** The Node adapter in middleware mode, with `src/server/main.ts` as the server's entry. */
function shopAdapter() {
  const adapter = node({ mode: 'middleware', bodySizeLimit: 32 * 1024 * 1024 });
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
 * Islands are rendered with `renderToString` instead of streaming: they do not suspend, and a build takes a fifth less
 * time. @astrojs/react passes the prefix for ids from `useId` only to the streaming renderer; this plugin passes it to
 * `renderToString` too.
 */
function islandIdPrefix() {
  const RENDER_CALL = 'ReactDOM.renderToString(vnode)';
  return {
    name: 'island-id-prefix',
    enforce: 'pre',
    transform: {
      filter: { id: /@astrojs\/react\/dist\/server\.js$/ },
      handler(code) {
        if (!code.includes(RENDER_CALL))
          this.error(`@astrojs/react no longer has ${RENDER_CALL}: check how it prefixes ids now.`);
        return {
          code: code.replace(RENDER_CALL, 'ReactDOM.renderToString(vnode, renderOptions)'),
          map: null,
        };
      },
    },
  };
}

/** Minifies src/scripts/head.js, which Vite emits as an asset, unchanged. It is part of the byte budget of every page. */
function minifiedHeadScript() {
  return {
    name: 'minified-head-script',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/(?:^|\/)head\.[\w-]+\.js$/.test(file.fileName)) continue;
        file.source = transformSync(String(file.source), { minify: true }).code;
      }
    },
  };
}

/** Starts the jobs and the card emulator (src/server/dev.ts) inside the development server. */
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
 * Small modules that every page and the islands use: bundled into one file instead of seven, to save requests. The first
 * script of Base.astro is included so that pages reference the file directly; as an import of another script it would
 * load one round trip later.
 */
const SHARED_CHUNK = {
  name: 'every-page',
  test: /preload-helper|\/src\/(?:scripts\/(?:toast|cookie|zoom-lock|text-size|hours|ago|viewer-name)|domain\/shop\/hours|domain\/catalogue\/card|islands\/(?:api-host|load-again|tab-storage))\.ts$|Base\.astro\?astro&type=script&index=0/,
};

/** The script of the prices for a room, whole: the room view shares its sum, which would otherwise load one round trip later. */
const ROOM_PRICE_CHUNK = {
  name: 'room-price',
  test: /\/src\/(?:scripts\/room-price|domain\/rooms\/room-terms)\.ts$|Base\.astro\?astro&type=script&index=2/,
};

/** Small modules that a press in the cart or the chat needs: one file, as every page lists what its presses may load. */
const PRESSES_CHUNK = {
  name: 'presses',
  test: /\/src\/(?:domain\/(?:shared\/(?:money|area|units|count)|shop\/time-zone)|config\/store|islands\/new-id)\.ts$/,
};

/**
 * The ways in which pieces lie: the planner shares them with the view of a room, whose page asks for them beside its own
 * script, as they would otherwise load one round trip later.
 */
const LAYING_CHUNK = {
  name: 'laying',
  test: /\/src\/domain\/rooms\/(?:laying|laying-wire|lattice|patterns|plan-link)\.ts$|RoomView\.astro\?astro&type=script&index=2/,
};

/** Links to a view of a room: cards, the chat and the planner write them, who load nothing else of it. */
const ROOM_LINK_CHUNK = {
  name: 'room-link',
  test: /\/src\/domain\/room-view\/link\.ts$|RoomView\.astro\?astro&type=script&index=3/,
};

/** The addresses of pictures, for whoever makes some in the browser. */
const VARIANTS_CHUNK = { name: 'variants', test: /\/src\/domain\/media\/variants\.ts$/ };

/** What a view of a room does after that. */
const ROOM_VIEW_MAIN_CHUNK = {
  name: 'room-view',
  test: /\/src\/scripts\/room-view\/view\.ts$|RoomView\.astro\?astro&type=script&index=1/,
};

/** What a view of a room needs first, which products' pages load too, with the script that asks for it before the rest of the view's code has come. */
const ROOM_VIEW_CHUNK = {
  name: 'room-view-first',
  test: /\/src\/(?:scripts\/room-view\/(?:start-first-load|first-load|last-room)|domain\/room-view\/layers)\.ts$|RoomView\.astro\?astro&type=script&index=0/,
};

export default defineConfig({
  // As in src/config/env.ts: an empty variable counts as absent, and the default address has the port. At runtime
  // src/server/main.ts replaces it with the process's own SITE_URL.
  site: process.env.SITE_URL || `http://localhost:${process.env.PORT || 4321}`,
  // A page is rendered on demand, unless it says `prerender = true`.
  output: 'server',
  outDir: process.env.BUILD_DIR ?? './dist',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  // Line breaks between words stay spaces, as in HTML; the default ('jsx') would remove them before links.
  compressHTML: true,
  adapter: shopAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), islandHydration(), shopInDevelopment()],
  session: false,
  // Cross-site requests are checked by src/server/http/viewer.ts instead; see docs/decisions.
  security: { checkOrigin: false },
  build: { concurrency: 8, inlineStylesheets: 'never', format: 'directory' },
  devToolbar: { enabled: false },
  // src/scripts/prefetch.ts prefetches on hover and touch; Astro's prefetch would add an inline script.
  prefetch: false,
  vite: {
    cacheDir: './.cache/vite',
    plugins: [tailwindcss(), islandIdPrefix(), minifiedHeadScript()],
    // Without: the lists of what to load ahead would weigh more than they save, and a browser keeps a failed one failed.
    build: { assetsInlineLimit: 0, modulePreload: false },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  SHARED_CHUNK,
                  ROOM_PRICE_CHUNK,
                  PRESSES_CHUNK,
                  LAYING_CHUNK,
                  ROOM_LINK_CHUNK,
                  VARIANTS_CHUNK,
                  ROOM_VIEW_CHUNK,
                  ROOM_VIEW_MAIN_CHUNK,
                ],
              },
            },
          },
        },
      },
    },
    ssr: {
      external: ['@libsql/client', 'sharp', '@node-rs/argon2', 'pdfkit', 'nodemailer'],
      // Bundled, because these packages have hundreds (Square: 3,600) of small files, for each of which Node reads a 180 kB
      // package.json: half a second of start-up time per package.
      noExternal: ['drizzle-orm', 'square', 'zod', 'prom-client', 'rate-limiter-flexible'],
    },
  },
});
