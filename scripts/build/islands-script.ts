/**
 * Bundles the code that hydrates islands into one script file, which pages load before their first island. Astro would
 * inline it into every page: 2 kB of each product page, and a hash per piece in the Content-Security-Policy of every
 * response (docs/decisions/012). The script is render-blocking, so that no click below it comes before it has loaded.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { buildSync } from 'esbuild';
import { ROOT } from '../run.ts';

/** The client directives (`client:…`) that pages may use, and the module of each. */
const DIRECTIVES = {
  interaction: './src/scripts/client-interaction.ts',
  load: 'astro/runtime/client/load.js',
  only: 'astro/runtime/client/only.js',
  visible: 'astro/runtime/client/visible.js',
};
const FOLDER = join(ROOT, '.cache/islands');
const FILE = join(FOLDER, 'islands.js');

/** The script's text. The directives come first, because the island element needs them as soon as it is defined. */
function islandsScript(): string {
  const names = Object.keys(DIRECTIVES).join(', ');
  const imports = Object.entries(DIRECTIVES).map(
    ([name, from]) => `import ${name} from ${JSON.stringify(from)};`,
  );
  const { outputFiles } = buildSync({
    stdin: { contents: `${imports.join('\n')}\nself.Astro = { ${names} };`, resolveDir: ROOT },
    format: 'iife',
    bundle: true,
    minify: true,
    write: false,
  });
  return `${outputFiles[0]?.text ?? ''}${islandElement}`;
}

/** Writes the script only if it changed, and atomically, because another build may be reading it. */
function writeScript(): void {
  const text = islandsScript();
  mkdirSync(FOLDER, { recursive: true });
  try {
    if (readFileSync(FILE, 'utf8') === text) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(`${FILE}.${process.pid}`, text);
  renameSync(`${FILE}.${process.pid}`, FILE);
}

/** Replaces Astro's function of the same name, which returns the inline scripts that an island needs. */
const PRESCRIPTS = `function getPrescripts(result, type, directive) {
  if (!${JSON.stringify(Object.keys(DIRECTIVES))}.includes(directive)) {
    throw new Error(\`client:\${directive} is not listed in scripts/build/islands-script.ts.\`);
  }
  return type === 'both' ? \`<script src="\${islandsScript}"></script>\` : '';
}
`;
const ASTRO_PRESCRIPTS = /function getPrescripts\([^]*?\n\}\n/;

/** Adds `client:interaction` and replaces Astro's inline hydration scripts with the script file. */
export function islandHydration(): AstroIntegration {
  return {
    name: 'island-hydration',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig, command }) => {
        addClientDirective({ name: 'interaction', entrypoint: DIRECTIVES.interaction });
        // The development server would rewrite the file's imports, and it sends no Content-Security-Policy: there Astro's
        // inline scripts stay.
        if (command !== 'build') return;
        writeScript();
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'islands-script',
                enforce: 'pre',
                transform: {
                  filter: { id: /astro\/dist\/runtime\/server\/scripts\.js$/ },
                  handler(code) {
                    if (!ASTRO_PRESCRIPTS.test(code))
                      this.error('Astro no longer has getPrescripts: check how it hydrates islands now.');
                    const imported = `import islandsScript from ${JSON.stringify(`${FILE}?url`)};\n`;
                    return { code: imported + code.replace(ASTRO_PRESCRIPTS, () => PRESCRIPTS), map: null };
                  },
                },
              },
            ],
          },
        });
      },
    },
  };
}
