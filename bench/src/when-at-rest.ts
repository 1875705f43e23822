import { cpuOf } from './cpu-of.ts';

const LOOK_MS = 3_000;
const REST = 0.05;

const usedMs = (pid: number): number => {
  const { main, others, workers } = cpuOf(pid);
  return main + others + workers;
};

/** Once what a start has left to do is done: the process needs no twentieth of a core for three seconds. */
export const whenAtRest = async (pid: number): Promise<void> => {
  for (let before = usedMs(pid), used = LOOK_MS; used > LOOK_MS * REST; before += used) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    used = usedMs(pid) - before;
  }
};
