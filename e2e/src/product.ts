import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How `npm start` starts the product's process, so that tests and figures are of the same. */
const embedded = JSON.parse(
  readFileSync(new URL('../../deploy/local/embedded-process.json', import.meta.url), 'utf8'),
) as { environment: Record<string, string>; arguments: string[] };

/** The whole product as one process on its embedded default. */
export interface RunningProduct {
  url: string;
  process: ChildProcess;
  /** Milliseconds from spawn to ready. */
  readyAfterMs: number;
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

export const DEMO_ADMIN_LOGIN = { email: 'admin@biteboard.test', password: 'biteboard-demo' };
export const DEMO_CUSTOMER_LOGIN = { email: 'customer@biteboard.test', password: 'biteboard-demo' };

/** A machine with other work may take a minute. */
const READY_WITHIN_MS = 180_000;

/** Starts the product and waits until it is ready; throws with its output when it ends before. */
export const startProduct = async ({ dataDir, port, env = {} }: ProductOptions): Promise<RunningProduct> => {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const started = performance.now();
  const child = spawn(process.execPath, embedded.arguments, {
    cwd: root,
    env: {
      ...embedded.environment,
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(at),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - started > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`the product did not become ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    process: child,
    readyAfterMs: performance.now() - started,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
