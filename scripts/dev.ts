/** `npm run dev`: migrate, fill an empty database, then Astro's development server. */
import { env } from '#config/env.ts';
import { migrate, seed } from './database.ts';
import { run } from './run.ts';

await migrate();
await seed();
process.exitCode = await run('astro', ['dev', '--port', String(env.PORT)], { ASTRO_TELEMETRY_DISABLED: '1' });
