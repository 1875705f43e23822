import type { StoredDeadLetter } from '../ports/dead-letters.ts';
import { maskSecrets } from './mask-secrets.ts';

/** An event may have 2 MiB: a page of them would be too much for a browser. */
const MAX_SHOWN_CHARS = 32_768;

const cutData = (data: unknown): unknown => {
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
  const left = text.length - MAX_SHOWN_CHARS;
  return left > 0 ? `${text.slice(0, MAX_SHOWN_CHARS)}… (${left} characters more)` : data;
};

/** A dead letter for people: its secrets masked, and of very large data the beginning, as text. */
export const shownLetter = (letter: StoredDeadLetter): StoredDeadLetter => {
  const { event, error, ...about } = maskSecrets(letter) as StoredDeadLetter;
  return { ...about, error, event: { ...event, data: cutData(event.data) } };
};
