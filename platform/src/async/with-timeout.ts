/** The work has not ended in time. */
export class TimeoutError extends Error {
  override name = 'NoAnswer';
}

/** Rejects with `NoAnswer` when the work has not ended in time; what it still does is nobody's concern then. */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
