/** All that XML 1.0 cannot hold, but for halves of characters: controls except tab and line ends, and two that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNHOLDABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * A text that people typed as every door of ours can hold it: databases, XML and workbooks, PDFs, mails and logs. What
 * none of them shows goes, and half of a character becomes U+FFFD, so that the text is the same wherever it has been.
 */
export const plainText = (text: string): string => text.toWellFormed().replace(UNHOLDABLE, '');

/** `JSON.parse` hands each value to this, and the names of fields stay as they are. */
export const plainTexts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? plainText(value) : value;
