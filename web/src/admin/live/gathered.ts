/** Calls back once for all that happens within that time. */
export function gathered(callBack: () => void, afterMs: number, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      callBack();
    }, afterMs);
  };
}
