const PAUSE_MS = 5;

/** A busy machine is no fault: what hangs takes longer than what is slow. */
const WITHIN_MS = 30_000;

/** Tries again until the check no longer throws, for half a minute unless said; then its last failure is thrown. */
export const eventually = async <T>(check: () => T | Promise<T>, withinMs = WITHIN_MS): Promise<T> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
};
