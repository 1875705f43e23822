import { readdirSync, readFileSync } from 'node:fs';

/** CPU that a process has used, ms (Linux): user and system together, by the kind of its threads. */
export interface CpuTimes {
  /** The thread that runs the product. */
  main: number;
  /** Threads that the product has started for itself, such as the one that draws invoices. */
  workers: number;
  /** V8's and libuv's own. */
  others: number;
}

const TICK_MS = 10;

export const cpuOf = (pid: number): CpuTimes => {
  const times: CpuTimes = { main: 0, workers: 0, others: 0 };
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    if (Number(task) === pid) times.main += used;
    else if (/^(V8Worker|libuv-worker|DelayedTask|SignalInspect)/.test(name)) times.others += used;
    else times.workers += used;
  }
  return times;
};
