import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

export interface ServerProcess {
  start(): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const LOG_TAIL = 2_000;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** A program of this machine that listens on a port; its output goes to a file in its folder. */
export const serverProcess = (
  command: string,
  args: readonly string[],
  { port, folder }: { port: number; folder: string },
): ServerProcess => {
  const logFile = path.join(folder, 'server.log');
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();

  const start = async (): Promise<void> => {
    const log = openSync(logFile, 'a');
    const started = spawn(command, args, { cwd: folder, stdio: ['ignore', log, log] });
    closeSync(log);
    child = started;
    let failure: Error | undefined;
    started.on('error', (error) => {
      failure = error;
    });
    ended = new Promise((resolve) => {
      started.on('close', () => resolve());
    });
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    while (!(await accepts(port))) {
      if (failure || started.exitCode !== null || Date.now() > giveUpAt) {
        started.kill('SIGKILL');
        const tail = readFileSync(logFile, 'utf8').slice(-LOG_TAIL);
        throw new Error(`${command} did not start: ${failure?.message ?? ''}\n${tail}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };

  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const running = child;
    running.kill('SIGTERM');
    const force = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(force);
  };

  return { start, stop };
};
