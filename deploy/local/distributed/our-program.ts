import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const endWithStarter = fileURLToPath(new URL('../end-with-starter.cjs', import.meta.url));
/** Type stripping warns that it is experimental. */
const QUIET = ['--disable-warning=ExperimentalWarning'];
/** The embedded shape's; the arguments that keep that one process small cost a service a fifth of its CPU (ADR 8). */
const { environment } = JSON.parse(
  readFileSync(new URL('../embedded-process.json', import.meta.url), 'utf8'),
) as { environment: Record<string, string> };

/** One of our programs as a process of its own: no signal of the terminal reaches it, and it ends when we are gone. */
export const startProgram = (
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  ending?: AbortSignal,
  cwd = root,
): ChildProcess =>
  spawn(process.execPath, ['--require', endWithStarter, ...QUIET, file, ...args], {
    cwd,
    env: { ...environment, ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    ...(ending ? { signal: ending } : {}),
  });

/** Runs one of our commands to its end; answers what it printed, or throws with it when the command fails. */
export const command = (
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  ending?: AbortSignal,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = startProgram(file, args, env, ending);
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (bytes: Buffer) => (output += bytes));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${file} failed:\n${output}`)),
    );
  });
