import { flushCompileCache } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What a test may put another thing in the place of, such as `fetch`. */
const replaceableGlobals = () =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([, { configurable }]) => configurable);

const FAILURES = ['test_fn_failure', 'hook_failure', 'error'];

/**
 * Jest replaces a worker that holds too much memory. What a failed test left running, such as a half of React's `act`,
 * must not meet the next file either.
 */
const askToBeReplaced = () => {
  process.memoryUsage = () => ({ heapUsed: Number.MAX_SAFE_INTEGER });
};

/** The process itself as a test's environment. What a file replaced of its globals is put back after it. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #globals = replaceableGlobals();
  #exit = process.exit;
  #env = { ...process.env };
  #folder = process.cwd();
  #failed = false;

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  handleTestEvent({ name }) {
    if (FAILURES.includes(name)) this.#failed = true;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.#exit;
    process.chdir(this.#folder);
    if (this.#failed) askToBeReplaced();
    // Not at its end alone: other workers and processes are to find what this one has compiled.
    flushCompileCache();
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    for (const [name, descriptor] of this.#globals) Object.defineProperty(globalThis, name, descriptor);
  }
}
