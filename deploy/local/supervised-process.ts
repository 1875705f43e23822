import type { ChildProcess } from 'node:child_process';

/** A process that is started again when it died by itself. */
export interface SupervisedProcess {
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  start(): void;
  /** Ends it for good, or until it is started; resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface KeptProcessOptions {
  spawn(): ChildProcess;
  /** Whether it is to be started again now; not, unless told. */
  again?(): boolean;
  /** Takes a sentence about each death. */
  tell(line: string): void;
  pauseAfter?: typeof pauseAfterDeath;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** Who ran so long was well: its next death is a first one. */
const WELL_AFTER_MS = 60_000;

/** How long a process that died stays away (ms): twice as long as after its last death, unless it was well meanwhile. */
export const pauseAfterDeath = (lastPauseMs: number | undefined, ranForMs: number): number =>
  lastPauseMs === undefined || ranForMs >= WELL_AFTER_MS
    ? FIRST_PAUSE_MS
    : Math.min(2 * lastPauseMs, MAX_PAUSE_MS);

export const supervisedProcess = (options: KeptProcessOptions): SupervisedProcess => {
  const { spawn, again = () => false, tell, pauseAfter = pauseAfterDeath } = options;
  let child: ChildProcess | undefined;
  let wanted = false;
  let ended = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let pauseMs: number | undefined;

  const died = (how: string, ranForMs: number): void => {
    if (!wanted || !again()) return;
    pauseMs = pauseAfter(pauseMs, ranForMs);
    tell(`died (${how}) and is started again in ${pauseMs / 1000} s`);
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
