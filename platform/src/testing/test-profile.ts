/** `npm test` is short; `npm run test:full` is full, and takes hours. */
export type TestProfile = 'short' | 'full';

export const testProfile = (): TestProfile => (process.env.TEST_PROFILE === 'full' ? 'full' : 'short');

/** How much a test does in this run. */
export const inProfile = <T>(sizes: Record<TestProfile, T>): T => sizes[testProfile()];
