export interface InLine {
  /** How much is worked on at the same time; the rest waits in line. */
  atOnce: number;
  /** How many may wait. */
  longest: number;
  /** What is thrown where the line is full. */
  full(): Error;
}

/** Has work done a little at a time, first come, first served. */
export const inLine = ({ atOnce, longest, full }: InLine) => {
  const waiting: (() => void)[] = [];
  let working = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) {
      working += 1;
    } else {
      if (waiting.length >= longest) throw full();
      // Whoever is called has the place of the one who leaves.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
