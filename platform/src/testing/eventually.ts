const PAUSE_MS = 5;

/** Tries again until the check no longer throws; then its last failure is thrown. Generous: 10 s unless told. */
export const eventually = async <T>(check: () => T | Promise<T>, withinMs = 10_000): Promise<T> => {
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
