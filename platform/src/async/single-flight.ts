/** Asks once for all who want to know now, and again only after so long; a failure is forgotten at once. */
export const singleFlight = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  const forget = () => {
    asked = undefined;
  };
  return () => {
    if (asked) return asked;
    const answer = ask();
    asked = answer;
    answer.then(() => setTimeout(forget, ms).unref(), forget);
    return answer;
  };
};
