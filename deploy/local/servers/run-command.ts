import { spawn } from 'node:child_process';

export interface Outcome {
  ok: boolean;
  /** What it printed, or why it could not be started. */
  output: string;
}

/** Runs a program of this machine to its end, or till `ending`. */
export const runCommand = (
  command: string,
  args: readonly string[],
  ending: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], signal: ending, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
