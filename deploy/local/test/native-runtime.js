import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { useGlobals } from './jest-globals.js';
import './web/loaded-files.js';

const require = createRequire(import.meta.url);

/** Distinguishes what is loaded now from what was loaded before. */
let load = 0;
/** Modules below it are loaded again for each test file. */
let own;

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '@jest/globals')
      return { url: new URL('jest-globals.js', import.meta.url).href, shortCircuit: true };
    const found = next(specifier, context);
    return own && found.url.startsWith(own) ? { ...found, url: `${found.url}?load=${load}` } : found;
  },
});

/** Where circus keeps what belongs to one test file. */
const FILE_STATE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'JEST_STATE_SYMBOL'];

const dropFileState = () => {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (FILE_STATE.includes(symbol.description)) delete globalThis[symbol];
  }
};

/**
 * Jest's runtime without its VM: Node itself loads a test and all that it imports, and a module that one file has loaded
 * is there for the next, unless it lies in the project's own `freshModules`. Loading everything for each file again
 * costs more than most files' tests. Jest does the rest as always: workers, timeouts, hooks, unhandled rejections,
 * reports.
 */
export default class NativeRuntime {
  #environment;

  constructor({ testEnvironmentOptions: { freshModules } }, environment) {
    this.#environment = environment;
    own = freshModules && pathToFileURL(freshModules).href;
  }

  requireInternalModule(file) {
    dropFileState();
    delete require.cache[file];
    return require(file);
  }

  setGlobalsForRuntime(globals) {
    const { fakeTimersModern: timers, moduleMocker: mocker } = this.#environment;
    const jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      resetModules: () => {
        load += 1;
      },
      setTimeout: (ms) => {
        globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
      },
    };
    useGlobals({ ...globals, jest });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    load += 1;
    const { href } = pathToFileURL(file);
    await import(own ? href : `${href}?load=${load}`);
  }

  requireModule(file) {
    return require(file);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}

  teardown() {
    dropFileState();
  }
}
