import { SECRET_SETTINGS } from '@biteboard/contracts';
import { pino } from 'pino';
import type { Logger } from '../../ports/logger.ts';

const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'secretKey',
  'secretsKey',
  ...SECRET_SETTINGS,
];

/** Secrets are blotted out wherever they stand in what is logged, down to the third level. */
const REDACTED = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** Structured logs on standard output, one JSON line each. */
export const createLogger = (
  options: { level?: string; name?: string } = {},
  destination?: { write(line: string): void },
): Logger => {
  const settings = {
    level: options.level ?? 'info',
    base: options.name ? { name: options.name } : null,
    redact: { paths: REDACTED, censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(settings, destination) : pino(settings);
};
