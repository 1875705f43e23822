import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const hook = fileURLToPath(new URL('named-replicas.cjs', import.meta.url));

/** The names of services, as a cluster's headless services have them: each stands for its replicas that are ready. */
export const replicaNames = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-names-'));
  const file = path.join(folder, 'replicas.json');
  const ready: Record<string, string[]> = {};
  const write = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify(ready));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    /** The environment of a process that calls the services by name. */
    env: { NODE_OPTIONS: `--require ${hook}`, NAMED_REPLICAS: file },
    set: (name: string, address: string, isReady: boolean): void => {
      const others = (ready[name] ?? []).filter((one) => one !== address);
      ready[name] = isReady ? [...others, address] : others;
      write();
    },
    close: (): void => rmSync(folder, { recursive: true, force: true }),
  };
};
