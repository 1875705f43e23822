/**
 * Asks again only when the last answer has come: what is asked in between gets that one. An answer that is not there
 * after `giveUpMs` is waited for no longer.
 */
export const oneAtATime = <T>(giveUpMs: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let current: { answer: Promise<T>; since: number } | undefined;
  return () => {
    if (current && performance.now() - current.since < giveUpMs) return current.answer;
    const one = { answer: (async () => ask())(), since: performance.now() };
    const ended = () => {
      if (current === one) current = undefined;
    };
    current = one;
    one.answer.then(ended, ended);
    return one.answer;
  };
};
