import type { Answer } from './ask.ts';
import { ProviderFault } from './provider.ts';

const MAX_CHARACTERS = 300;

/** The fields of an object from outside; none where it is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Words from outside, as one line, without the secrets that were sent there. */
const shown = (words: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ secret }).toString().slice(7),
    ])
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), words)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);

const withoutWords = (title: string, status: number): string => {
  if (status < 300) return `${title} gave an answer that makes no sense (${status}).`;
  if (status === 401 || status === 403) return `${title} does not accept the site's keys.`;
  if (status === 429) return `${title} is asked too often at the moment; try again in some minutes.`;
  if (status >= 500) return `${title} has a fault of its own (${status}); try again later.`;
  return `${title} refuses, and does not say why (${status}).`;
};

export interface Said {
  /** As it came: perhaps no text at all. */
  words: unknown;
  /** Which of the fields that were sent are wrong, and how. */
  details?: readonly string[];
  /** What we sent and nobody may read. */
  secrets: readonly string[];
}

/** Why a provider did not do it: its own words where it has any, in none of them a secret. */
export const refusal = (
  title: string,
  { status, waitMs }: Answer,
  { words, details = [], secrets }: Said,
): ProviderFault => {
  // Whether it was done is unknown, or it may be done when asked again.
  const how = { isDown: status < 300 || status === 408 || status === 429 || status >= 500, waitMs };
  const more = details.length > 0 ? ` (${details.join('; ')})` : '';
  const said = status >= 300 && typeof words === 'string' ? shown(`${words}${more}`, secrets) : '';
  if (!said) return new ProviderFault(withoutWords(title, status), how);
  return new ProviderFault(status === 401 ? `${title} does not accept the site's keys: ${said}` : said, how);
};
