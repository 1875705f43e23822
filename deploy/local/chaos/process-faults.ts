import { execFileSync } from 'node:child_process';
import type { Random } from '@biteboard/platform/testing';
import { pause } from './target.ts';

const MS = { least: 200, most: 3_000 };

export const someMs = (random: Random): number => random.whole(MS.least, MS.most);

/** A process that is gone by now is nobody's to signal. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** The process does nothing for a while, and its connections stay open. */
export const frozen = async (pid: number, random: Random): Promise<string> => {
  const ms = someMs(random);
  signal(pid, 'SIGSTOP');
  await pause(ms);
  signal(pid, 'SIGCONT');
  return `for ${ms} ms`;
};

const setLargestFile = (pid: number, bytes: string): boolean => {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Every write of the process to a file fails for a while, as on a full disk: Linux lets no file of it grow (`prlimit`,
 * EFBIG where a full disk says ENOSPC), which needs no rights over a disk. What cannot bear that ends.
 */
export const withFullDisk = async (pid: number, random: Random): Promise<string> => {
  const ms = someMs(random);
  if (!setLargestFile(pid, '0')) return 'not possible here: no prlimit';
  await pause(ms);
  const lives = setLargestFile(pid, 'unlimited');
  return `for ${ms} ms${lives ? '' : ', and it ended'}`;
};
