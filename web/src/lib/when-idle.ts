/** Runs a piece of work once the browser has nothing better to do; returns how to call it off. */
export function whenIdle(work: () => unknown): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(() => void work(), { timeout: 4000 });
  return () => window.cancelIdleCallback(handle);
}
