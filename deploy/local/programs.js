// Plain JavaScript that Node 20 understands: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Node's arguments for a program that ends with its parent, over a channel (`ipc` in its `stdio`). */
export const END_WITH_STARTER = [
  '--require',
  fileURLToPath(new URL('end-with-starter.cjs', import.meta.url)),
];

const LOOK_AGAIN_MS = 1_000;

export const fail = (text) => {
  console.error(`✗ ${text}`);
  process.exit(1);
};

let running;
let told = false;

const end = (signal) => {
  told = true;
  if (running) running.kill(signal);
  else process.exit(1);
};

// This stands before the first program is started: none is ever left behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
// An npm that was killed tells nobody, but we are no child of its any more.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || end('SIGTERM'), LOOK_AGAIN_MS).unref();
}

/** Runs a program to its end and answers its exit code. Signals go to it, and then its end is ours. */
export const runToEnd = (command, args, options) =>
  new Promise((resolve) => {
    running = spawn(command, args, { stdio: 'inherit', ...options });
    running.once('error', (error) => fail(`${command} could not be started: ${error.message}`));
    running.once('exit', (code, signal) => {
      running = undefined;
      const outcome = code ?? (signal ? 1 : 0);
      if (told) process.exit(outcome);
      resolve(outcome);
    });
  });

/** The same for a program on the given Node, which ends even where we are killed. */
export const runNodeToEnd = (node, args, options) =>
  runToEnd(node, [...END_WITH_STARTER, ...args], {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
