import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StormWorld } from '../../all-in-one/src/storm/world.fixture.ts';

/** Clocks of running processes that jump when the world's does (`clock-ahead.cjs`). */
export const liveClock = ({ clock }: StormWorld) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-clock-'));
  const file = path.join(folder, 'ahead');
  const write = (): void => writeFileSync(file, String(clock.aheadMs));
  write();
  return {
    env: { CLOCK_AHEAD_FILE: file },
    set: (pids: Iterable<number>): void => {
      write();
      for (const pid of pids) process.kill(pid, 'SIGWINCH');
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
