const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** What turns the direction of all that follows: it would reach beyond the name that it is in. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * A name inside a line of ours: one that is written from right to left keeps its own direction, and the words, numbers
 * and signs around it keep their order. Other names stay as they are.
 */
export const isolated = (name: string): string => {
  const text = name.replace(TURNS, '');
  return RIGHT_TO_LEFT.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
};
