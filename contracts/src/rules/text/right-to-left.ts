/** A letter of Hebrew, Arabic or another script that is written from right to left. */
const LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATE = '\u2068';
const END = '\u2069';

/** Whether a text has a direction of its own to find: one whose foreign names are isolated keeps its reader's. */
export const isRightToLeft = (text: string): boolean => LETTER.test(text) && !text.includes(ISOLATE);

/** A text for a place in a sentence: one from right to left is isolated, so that all around it keeps its order. */
export const isolated = (text: string): string => (isRightToLeft(text) ? ISOLATE + text + END : text);
