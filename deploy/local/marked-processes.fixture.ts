import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROCESSES = '/proc';

/** Only Linux tells of any process what it was started with. */
export const canFindProcesses = existsSync(path.join(PROCESSES, 'self/environ'));

/** A process that is started with the mark's environment is found again, and so is all that it starts. */
export interface ProcessMark {
  env: Record<string, string>;
  /** A folder of its own for temporary files. */
  folder: string;
  /** The living: their ids, and how they were called. */
  living(): Map<number, string>;
  /** Kills who is left, and removes the folder. */
  clear(): void;
}

const orEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

export const mark = (): ProcessMark => {
  const id = randomUUID();
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-marked-'));
  const isMarked = (pid: string): boolean => {
    const at = (name: string) => path.join(PROCESSES, pid, name);
    if (orEmpty(() => readFileSync(at('environ'), 'utf8')).includes(id)) return true;
    // redis-server writes its title over its environment.
    return orEmpty(() => readlinkSync(at('cwd'))).startsWith(folder);
  };
  const living = (): Map<number, string> => {
    const found = readdirSync(PROCESSES).filter((name) => /^\d+$/.test(name) && isMarked(name));
    const named = found.map((pid): [number, string] => [
      Number(pid),
      orEmpty(() => readFileSync(path.join(PROCESSES, pid, 'cmdline'), 'utf8')).replaceAll('\0', ' '),
    ]);
    // A process that has ended and was not waited for yet has no command line any more.
    return new Map(named.filter(([, command]) => command !== ''));
  };
  return {
    env: { BITEBOARD_MARK: id, TMPDIR: folder },
    folder,
    living,
    clear: () => {
      for (const pid of living().keys()) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
