import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { supervisedProcess } from '../supervised-process.ts';

export interface ServerProcess {
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a power cut does; resolves when it has ended. */
  kill(): Promise<void>;
  /** Stops its work while its connections stay open, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

export interface ServerProcessOptions {
  /** Its name in messages about its death. */
  name: string;
  port: number;
  folder: string;
  /** Ends it. */
  ending: AbortSignal;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const LOG_FILE = 'server.log';
const LOG_TAIL = 2_000;

/**
 * The shell becomes the program. A second one waits beside it for a word over a pipe of ours, and ends the program
 * where the pipe is closed without: then we are gone, however we ended.
 */
const GUARDED = '(read -r word <&3 || kill -KILL $$) & exec "$@" 3<&-';
const GUARD_PIPE = 3;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const spawnGuarded = (
  command: string,
  args: readonly string[],
  { folder, ending }: ServerProcessOptions,
): ChildProcess => {
  const log = openSync(path.join(folder, LOG_FILE), 'a');
  const child = spawn('sh', ['-c', GUARDED, 'sh', command, ...args], {
    cwd: folder,
    stdio: ['ignore', log, log, 'pipe'],
    signal: ending,
  });
  closeSync(log);
  const guard = child.stdio[GUARD_PIPE] as Writable;
  guard.on('error', () => {});
  child.on('exit', () => guard.end('ended\n'));
  return child;
};

/**
 * A program of this machine that listens on a port; its output goes to a file in its folder. Started again where it
 * dies by itself once it was ready.
 */
export const serverProcess = (
  command: string,
  args: readonly string[],
  options: ServerProcessOptions,
): ServerProcess => {
  const { name, port, folder, ending } = options;
  let serves = false;
  const kept = supervisedProcess({
    spawn: () => spawnGuarded(command, args, options),
    restart: () => serves && !ending.aborted,
    log: (line) => console.error(`✗ ${name} ${line}`),
  });

  const start = async (): Promise<void> => {
    kept.start();
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    while (!(await accepts(port))) {
      if (kept.pid === undefined || Date.now() > giveUpAt) {
        await kept.end('SIGKILL');
        const tail = readFileSync(path.join(folder, LOG_FILE), 'utf8').slice(-LOG_TAIL);
        throw new Error(`${command} did not start:\n${tail}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    serves = true;
  };

  const stop = async (): Promise<void> => {
    serves = false;
    const force = setTimeout(() => void kept.end('SIGKILL'), STOP_WITHIN_MS);
    await kept.end('SIGTERM');
    clearTimeout(force);
  };

  const kill = async (): Promise<void> => {
    serves = false;
    await kept.end('SIGKILL');
  };
  const signal = (name: NodeJS.Signals): void => {
    if (kept.pid !== undefined) process.kill(kept.pid, name);
  };

  return {
    get pid() {
      return kept.pid;
    },
    start,
    stop,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
};
