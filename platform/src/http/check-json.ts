import { AppError } from '../ports/errors.ts';

/** No contract has as many: 1,000 limits of a kitchen are 7,000 values. */
const MAX_VALUES = 20_000;
/** No contract nests deeper; a body that nests without end would use up the stack. */
export const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

export const nestedTooDeeply = () =>
  new AppError('invalid', 'MALFORMED_JSON', 'The body is nested too deeply.');

/** Where a text ends that began before. */
const endOfText = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
};

/**
 * Refuses a body whose parsing would cost much more than its bytes, before it is parsed: everybody's calls share one
 * thread, and a body comes before it is known who sends it. Throws 400 `MALFORMED_JSON`, 413 `TOO_MANY_VALUES`.
 */
export const checkJson = (bytes: Uint8Array): void => {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) {
      values += 1;
      depth += 1;
    } else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_DEPTH + 1) throw nestedTooDeeply();
    if (values > MAX_VALUES)
      throw new AppError('tooLarge', 'TOO_MANY_VALUES', 'The body has too many fields or entries.');
  }
};
