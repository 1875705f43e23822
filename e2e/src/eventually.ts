/** Tries until it does not throw any more, for at most the given ms; then throws what it threw last. */
export const eventually = async <T>(attempt: () => Promise<T> | T, withinMs = 10_000): Promise<T> => {
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
