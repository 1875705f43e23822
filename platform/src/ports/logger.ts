import type { Logger as PinoLogger } from 'pino';

export type Logger = Pick<
  PinoLogger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent' | 'child' | 'level'
>;
