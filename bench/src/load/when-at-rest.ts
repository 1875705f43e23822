import { cpuMs } from '../figures/figures.ts';

const LOOK_MS = 3_000;
const REST = 0.05;

/** Once what a start has left to do is done: the process needs no twentieth of a core for three seconds. */
export const whenAtRest = async (pid: number): Promise<void> => {
  for (;;) {
    const before = cpuMs(pid);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (cpuMs(pid) - before <= LOOK_MS * REST) return;
  }
};
