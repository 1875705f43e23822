import { type ChildProcess, spawn } from 'node:child_process';
import { eventually } from '@biteboard/e2e';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pauseAfterDeath, type SupervisedProcess, supervisedProcess } from './supervised-process.ts';

describe('the pause after a death', () => {
  test('doubles with each death, up to half a minute', () => {
    const pauses: number[] = [];
    for (let death = 0; death < 9; death += 1) pauses.push(pauseAfterDeath(pauses.at(-1), 1_000));
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('is short again after a minute without one', () => {
    expect(pauseAfterDeath(30_000, 59_999)).toBe(30_000);
    expect(pauseAfterDeath(30_000, 60_000)).toBe(500);
  });
});

describe('a supervised process', () => {
  const STAYS = 'setInterval(() => {}, 1000)';
  let supervised: SupervisedProcess | undefined;
  afterEach(() => supervised?.end('SIGKILL'));

  const supervise = (program: string, restart = () => true) => {
    const spawned: ChildProcess[] = [];
    const lines: string[] = [];
    const one = supervisedProcess({
      spawn: () => {
        const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
        spawned.push(child);
        return child;
      },
      restart,
      log: (line) => lines.push(line),
      pauseAfter: (last = 0) => last + 10,
    });
    supervised = one;
    one.start();
    return { spawned, lines, supervised: one };
  };

  test('is started again with a line when it is killed', async () => {
    const { spawned, lines, supervised } = supervise(STAYS);
    process.kill(supervised.pid!, 'SIGKILL');
    await eventually(() => expect(spawned).toHaveLength(2));
    expect(lines).toEqual(['died (SIGKILL) and is started again in 0.01 s']);
    expect(supervised.pid).toBe(spawned[1]!.pid);
  });

  test('is started again and again, later each time, when it ends by itself', async () => {
    const { lines } = supervise('process.exit(3)');
    await eventually(() => expect(lines.length).toBeGreaterThanOrEqual(3));
    expect(lines.slice(0, 3)).toEqual(
      ['0.01', '0.02', '0.03'].map((pause) => `died (exit code 3) and is started again in ${pause} s`),
    );
  });

  test('stays ended when it was ended, running or about to be started again', async () => {
    const running = supervise(STAYS);
    await running.supervised.end('SIGTERM');
    const pausing = supervise('process.exit(3)');
    await eventually(() => expect(pausing.lines.length).toBeGreaterThan(0));
    await pausing.supervised.end('SIGTERM');
    const [spawned, lines] = [pausing.spawned.length, pausing.lines.length];
    const witness = supervise('process.exit(3)');
    await eventually(() => expect(witness.lines.length).toBeGreaterThan(lines + 2));
    expect([running.spawned.length, running.lines]).toEqual([1, []]);
    expect([pausing.spawned.length, pausing.lines.length]).toEqual([spawned, lines]);
  });

  test('is not started again where that is not wanted now', async () => {
    const { lines, spawned, supervised } = supervise('process.exit(3)', () => false);
    await eventually(() => expect(supervised.pid).toBeUndefined());
    expect([spawned.length, lines]).toEqual([1, []]);
  });
});
