import type { ChildProcess } from 'node:child_process';

/** A process that is restarted when it dies. */
export interface SupervisedProcess {
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  start(): void;
  /** Ends it until it is started again; resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface SupervisedProcessOptions {
  spawn(): ChildProcess;
  /** Whether it is to be restarted now; by default not. */
  restart?(): boolean;
  /** Receives a sentence about each death. */
  log(line: string): void;
  pauseAfter?: typeof pauseAfterDeath;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** After running so long, its next death counts as the first one. */
const STABLE_AFTER_MS = 60_000;

/** The pause before a restart (ms): twice the last one, unless the process ran stably in between. */
export const pauseAfterDeath = (lastPauseMs: number | undefined, ranForMs: number): number =>
  lastPauseMs === undefined || ranForMs >= STABLE_AFTER_MS
    ? FIRST_PAUSE_MS
    : Math.min(2 * lastPauseMs, MAX_PAUSE_MS);

export const supervisedProcess = (options: SupervisedProcessOptions): SupervisedProcess => {
  const { spawn, restart = () => false, log, pauseAfter = pauseAfterDeath } = options;
  let child: ChildProcess | undefined;
  let wanted = false;
  let ended = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let pauseMs: number | undefined;

  const died = (how: string, ranForMs: number): void => {
    if (!wanted || !restart()) return;
    pauseMs = pauseAfter(pauseMs, ranForMs);
    log(`died (${how}) and is started again in ${pauseMs / 1000} s`);
    timer = setTimeout(start, pauseMs);
  };

  const start = (): void => {
    const startedAt = performance.now();
    const started = spawn();
    const { promise, resolve } = Promise.withResolvers<void>();
    let fault: string | undefined;
    child = started;
    wanted = true;
    ended = promise;
    started.on('error', (error) => {
      fault = error.message;
    });
    started.on('close', (code, signal) => {
      child = undefined;
      died(fault ?? signal ?? `exit code ${code}`, performance.now() - startedAt);
      resolve();
    });
  };

  return {
    get pid() {
      return child?.pid;
    },
    start,
    end: async (signal) => {
      clearTimeout(timer);
      wanted = false;
      child?.kill(signal);
      await ended;
    },
  };
};
