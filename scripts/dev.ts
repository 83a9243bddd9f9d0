/** `npm run dev`: migrates, seeds an empty database and runs Astro's development server. */
import { env } from '#config/env.ts';
import { migrate, seed } from './database.ts';
import { run } from './run.ts';

await migrate();
await seed();
process.exitCode = await run('astro', ['dev', '--port', String(env.PORT)], { ASTRO_TELEMETRY_DISABLED: '1' });
