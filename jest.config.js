import { fileURLToPath } from 'node:url';

/** Tests that take minutes are in the full profile only: `*.full.*`. */
const isFull = process.env.TEST_PROFILE === 'full';
const otherProfile = isFull ? [] : ['\\.full\\.'];

/** Node loads these files itself (deploy/local/test/native-runtime.js). */
const native = {
  runtime: '<rootDir>/deploy/local/test/native-runtime.js',
  transform: {},
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  injectGlobals: false,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...otherProfile],
};

export default {
  // A busy machine is no fault: what hangs takes much longer than what is slow.
  testTimeout: 300_000,
  // Much of a test is waiting, for a browser or a server: four at once keep two cores busy. A worker that holds on to what
  // its tests loaded is replaced. In full a file has twenty processes, and says how soon they are to answer.
  maxWorkers: isFull ? 2 : 4,
  testSequencer: '<rootDir>/deploy/local/test/longest-first.js',
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...native,
      displayName: 'node',
      testEnvironment: '<rootDir>/deploy/local/test/native-environment.js',
      roots: ['contracts', 'platform', 'services', 'gateway', 'deploy', 'bench', 'e2e'].map(
        (name) => `<rootDir>/${name}`,
      ),
      testMatch: ['**/*.test.ts'],
    },
    {
      ...native,
      displayName: 'web',
      testEnvironment: '<rootDir>/deploy/local/test/web/browser-environment.js',
      // Stores and the language live in modules there.
      testEnvironmentOptions: { freshModules: fileURLToPath(new URL('web/src/', import.meta.url)) },
      roots: ['<rootDir>/web/src'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
};
