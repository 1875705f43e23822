const MAX_ATTEMPTS = 12;
const PAUSE_MS = 25;

/** Looks again for up to 300 ms: what was made a moment ago by another service may still be on its way here. */
export const retryUntilFound = async <T>(look: () => Promise<T | undefined>): Promise<T | undefined> => {
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const found = await look();
    if (found !== undefined || left === 0) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
