import { cpuMs } from '../figures/figures.ts';

const LOOK_MS = 3_000;
const IDLE = 0.05;

/** Waits until a process has done what its start left to do: it needs less than a twentieth of a core for three seconds. */
export const waitUntilIdle = async (pid: number): Promise<void> => {
  for (;;) {
    const before = cpuMs(pid);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (cpuMs(pid) - before <= LOOK_MS * IDLE) return;
  }
};
