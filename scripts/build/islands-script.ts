/**
 * What wakes islands, as one file that pages name before their first island. Astro would write it into every page: 2 kB
 * of each product page, and a hash for each piece of it in the content policy of every answer (docs/decisions/012).
 * The file blocks, so that whatever stands below it is pressed only when it is there.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { buildSync } from 'esbuild';
import { ROOT } from '../run.ts';

/** The ways of waking that pages may ask for, `client:…`, and where each is defined. */
const WAYS = {
  interaction: './src/scripts/client-interaction.ts',
  load: 'astro/runtime/client/load.js',
  only: 'astro/runtime/client/only.js',
  visible: 'astro/runtime/client/visible.js',
};
const FOLDER = join(ROOT, '.cache/islands');
const FILE = join(FOLDER, 'islands.js');

/** The script's text: the ways of waking first, since the element looks for its own as soon as it is defined. */
function islandsScript(): string {
  const names = Object.keys(WAYS).join(', ');
  const imports = Object.entries(WAYS).map(([name, from]) => `import ${name} from ${JSON.stringify(from)};`);
  const { outputFiles } = buildSync({
    stdin: { contents: `${imports.join('\n')}\nself.Astro = { ${names} };`, resolveDir: ROOT },
    format: 'iife',
    bundle: true,
    minify: true,
    write: false,
  });
  return `${outputFiles[0]?.text ?? ''}${islandElement}`;
}

/** Written only where it is another: a build beside the one in use, or a second one, may be reading it. */
function writeScript(): void {
  const text = islandsScript();
  mkdirSync(FOLDER, { recursive: true });
  try {
    if (readFileSync(FILE, 'utf8') === text) return;
  } catch {
    // There is none yet.
  }
  writeFileSync(`${FILE}.${process.pid}`, text);
  renameSync(`${FILE}.${process.pid}`, FILE);
}

/** In place of Astro's own function of that name, which returns the inline scripts that an island needs. */
const PRESCRIPTS = `function getPrescripts(result, type, directive) {
  if (!${JSON.stringify(Object.keys(WAYS))}.includes(directive)) {
    throw new Error(\`client:\${directive} is not among the ways of scripts/build/islands-script.ts.\`);
  }
  return type === 'both' ? \`<script src="\${islandsScript}"></script>\` : '';
}
`;
const ASTROS_OWN = /function getPrescripts\([^]*?\n\}\n/;

/** `client:interaction`, and the file that wakes all islands in place of Astro's inline scripts. */
export function wakingIslands(): AstroIntegration {
  return {
    name: 'waking-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig, command }) => {
        addClientDirective({ name: 'interaction', entrypoint: WAYS.interaction });
        // The development server would rewrite the file's imports, and has no policy: there it is as Astro has it.
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
                    if (!ASTROS_OWN.test(code))
                      this.error('getPrescripts is gone: look how Astro wakes islands now.');
                    const imported = `import islandsScript from ${JSON.stringify(`${FILE}?url`)};\n`;
                    return { code: imported + code.replace(ASTROS_OWN, () => PRESCRIPTS), map: null };
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
