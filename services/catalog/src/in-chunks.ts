const CHUNK = 200;

/** Does the same for each, so many at a time: quick for a long list, and bounded. */
export const inChunks = async <T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < list.length; at += CHUNK) await Promise.all(list.slice(at, at + CHUNK).map(work));
};
