import { afterAll, beforeAll } from '@jest/globals';
import { type ProcessOptions, type ServiceProcesses, startServiceProcesses } from './service-processes.ts';

const STARTS_WITHIN_MS = 180_000;

/** The variables of processes that suites order from: their first admin, no rate limits, and warnings alone. */
export const triedEnv = (admin: { email: string; password: string }): Record<string, string> => ({
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'warn',
});

/** Starts our processes before the tests of a file and ends them after; answers them once the first test runs. */
export const triedProcesses = (options: ProcessOptions): (() => ServiceProcesses) => {
  let processes: ServiceProcesses | undefined;
  beforeAll(async () => {
    processes = await startServiceProcesses(options);
  }, STARTS_WITHIN_MS);
  afterAll(() => processes?.close());
  return () => processes!;
};
