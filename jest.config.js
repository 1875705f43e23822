const swc = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};
const shared = {
  transform: swc,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

export default {
  // A busy machine is no fault: what hangs is told from what is slow by much more than five seconds.
  testTimeout: 30_000,
  // Much of a test is waiting, for a browser or a server: two at once keep two cores busy. A worker that holds on to what
  // its tests loaded is replaced.
  maxWorkers: 2,
  testSequencer: '<rootDir>/deploy/local/test-order.js',
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      roots: ['contracts', 'platform', 'services', 'gateway', 'deploy', 'bench', 'e2e'].map(
        (name) => `<rootDir>/${name}`,
      ),
      testMatch: ['**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/web/src/testing/jsdom-environment.js',
      moduleNameMapper: {
        '\\.css$': '<rootDir>/web/src/testing/class-names.js',
        '\\.webp$': '<rootDir>/web/src/testing/picture.js',
      },
      roots: ['<rootDir>/web/src'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
};
