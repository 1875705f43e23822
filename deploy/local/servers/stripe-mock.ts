import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';

export const STRIPE_MOCK_VERSION = 'v0.203.0';

const cache = fileURLToPath(new URL('../../../.cache/servers/stripe-mock', import.meta.url));
/** Without a way to Go's modules a build would wait for long. */
const BUILD_WITHIN_MS = 60_000;

/** Stripe's own mock as a program of this machine: built before, found, or built now by Go; or why it cannot be had. */
export const findStripeMock = async (
  ending: AbortSignal,
): Promise<{ command: string } | { missing: string }> => {
  const folder = path.join(cache, STRIPE_MOCK_VERSION);
  const built = path.join(folder, 'stripe-mock');
  if (existsSync(built)) return { command: built };
  for (const command of ['stripe-mock', path.join(homedir(), 'go/bin/stripe-mock')])
    if ((await runCommand(command, ['-version'], ending)).ok) return { command };
  if (!(await runCommand('go', ['version'], ending)).ok)
    return { missing: 'no stripe-mock on this machine, and no Go to build it with' };
  mkdirSync(folder, { recursive: true });
  const within = AbortSignal.any([ending, AbortSignal.timeout(BUILD_WITHIN_MS)]);
  const module = `github.com/stripe/stripe-mock@${STRIPE_MOCK_VERSION}`;
  const outcome = await runCommand('go', ['install', module], within, { ...process.env, GOBIN: folder });
  return outcome.ok
    ? { command: built }
    : { missing: `Go could not build stripe-mock: ${outcome.output.slice(0, 300)}` };
};
