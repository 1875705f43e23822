import type { ProviderResponse } from './call-provider.ts';
import { ProviderFault } from './provider.ts';

const MAX_CHARACTERS = 300;

/** The fields of an object from outside; none where it is no object. */
export const objectFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A provider's message as one line, without the secrets of the request. */
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

export interface ErrorDetails {
  /** The provider's message, of any type. */
  words: unknown;
  /** Which fields of the request are wrong, and how. */
  details?: readonly string[];
  /** Secrets of the request, to be removed. */
  secrets: readonly string[];
}

/** A provider's refusal, in its own words where it gives any, without secrets. */
export const providerRefusal = (
  title: string,
  { status, waitMs }: ProviderResponse,
  { words, details = [], secrets }: ErrorDetails,
): ProviderFault => {
  // The outcome is unknown, or a retry may succeed.
  const how = { isDown: status < 300 || status === 408 || status === 429 || status >= 500, waitMs };
  const more = details.length > 0 ? ` (${details.join('; ')})` : '';
  const said = status >= 300 && typeof words === 'string' ? shown(`${words}${more}`, secrets) : '';
  if (!said) return new ProviderFault(withoutWords(title, status), how);
  return new ProviderFault(status === 401 ? `${title} does not accept the site's keys: ${said}` : said, how);
};
