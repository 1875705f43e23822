/** Runs work once the browser is idle; returns how to cancel it. */
export function runWhenIdle(work: () => unknown): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(() => void work(), { timeout: 4000 });
  return () => window.cancelIdleCallback(handle);
}
