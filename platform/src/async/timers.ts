/** Work that is done later. */
export interface Timers {
  /** Runs the work once, after so many ms; the answer calls it off. Does not keep the process alive. */
  after(ms: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
