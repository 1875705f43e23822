/** A busy machine is no fault: what hangs takes longer than what is slow. */
const WITHIN_MS = 30_000;

/** Tries until it does not throw any more, for at most the given ms; then throws what it threw last. */
export const eventually = async <T>(attempt: () => Promise<T> | T, withinMs = WITHIN_MS): Promise<T> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
};
