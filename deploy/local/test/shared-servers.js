import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { END_WITH_STARTER } from '../programs.js';
import { nodeBinary, root } from '../toolchain.js';

/** Lets the test files of a run share the real servers: what environment tells them where, and the end of it. */
export const shareServers = async () => {
  const args = [...END_WITH_STARTER, '--no-warnings', 'deploy/local/servers/shared.ts'];
  const child = spawn(nodeBinary(), args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
  const [SHARED_SERVERS] = await once(createInterface({ input: child.stdout }), 'line');
  const close = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
  return { env: { SHARED_SERVERS }, close };
};
