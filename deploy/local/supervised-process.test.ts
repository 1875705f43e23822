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

describe('a kept process', () => {
  const STAYS = 'setInterval(() => {}, 1000)';
  let kept: SupervisedProcess | undefined;
  afterEach(() => kept?.end('SIGKILL'));

  const keep = (program: string, again = () => true) => {
    const spawned: ChildProcess[] = [];
    const told: string[] = [];
    const one = supervisedProcess({
      spawn: () => {
        const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
        spawned.push(child);
        return child;
      },
      again,
      tell: (line) => told.push(line),
      pauseAfter: (last = 0) => last + 10,
    });
    kept = one;
    one.start();
    return { spawned, told, kept: one };
  };

  test('is started again with a line when it is killed', async () => {
    const { spawned, told, kept } = keep(STAYS);
    process.kill(kept.pid!, 'SIGKILL');
    await eventually(() => expect(spawned).toHaveLength(2));
    expect(told).toEqual(['died (SIGKILL) and is started again in 0.01 s']);
    expect(kept.pid).toBe(spawned[1]!.pid);
  });

  test('is started again and again, later each time, when it ends by itself', async () => {
    const { told } = keep('process.exit(3)');
    await eventually(() => expect(told.length).toBeGreaterThanOrEqual(3));
    expect(told.slice(0, 3)).toEqual(
      ['0.01', '0.02', '0.03'].map((pause) => `died (exit code 3) and is started again in ${pause} s`),
    );
  });

  test('stays ended when it was ended, running or about to be started again', async () => {
    const running = keep(STAYS);
    await running.kept.end('SIGTERM');
    const pausing = keep('process.exit(3)');
    await eventually(() => expect(pausing.told.length).toBeGreaterThan(0));
    await pausing.kept.end('SIGTERM');
    const [spawned, told] = [pausing.spawned.length, pausing.told.length];
    const witness = keep('process.exit(3)');
    await eventually(() => expect(witness.told.length).toBeGreaterThan(told + 2));
    expect([running.spawned.length, running.told]).toEqual([1, []]);
    expect([pausing.spawned.length, pausing.told.length]).toEqual([spawned, told]);
  });

  test('is not started again where that is not wanted now', async () => {
    const { told, spawned, kept } = keep('process.exit(3)', () => false);
    await eventually(() => expect(kept.pid).toBeUndefined());
    expect([spawned.length, told]).toEqual([1, []]);
  });
});
