/** The shop's log: JSON lines, without personal data or secrets. */
import { pino } from 'pino';
import { env } from '#config/env.ts';

export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  redact: {
    paths: ['*.password', '*.email', '*.token', '*.source_id', '*.authorization', '*.cookie', 'err.params'],
    censor: '[withheld]',
  },
});
