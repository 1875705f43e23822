import type { PostalAddress } from '../../../ports/geocoder.ts';
import { NotSaid } from './google-answer.ts';

const MAX_BYTES = 256 * 1024;

/** What is asked of Google; undefined where nothing is known but the country. */
export const questionOf = ({
  streetAddress,
  city,
  province,
  postalCode,
  country,
}: PostalAddress): string | undefined => {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const parts = [...streetAddress, city, `${province} ${postalCode}`].map((part) =>
    part.replace(/[\s\p{C}]+/gu, ' ').trim(),
  );
  const text = parts.filter(Boolean).join(', ').toLowerCase();
  return text ? `${text}, ${country}` : undefined;
};

const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new NotSaid('an answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** One call of the Geocoding API. Throws `NotSaid`, whatever goes wrong: the cause would hold the key's address. */
export const askGoogle = async (
  base: string,
  key: string,
  question: string,
  signal: AbortSignal,
): Promise<unknown> => {
  const asked = new URLSearchParams({
    address: question.slice(0, -4),
    components: `country:${question.slice(-2)}`,
    key,
  });
  let text: string;
  try {
    signal.throwIfAborted();
    const response = await fetch(`${base}/maps/api/geocode/json?${asked}`, { redirect: 'manual', signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new NotSaid(`status ${response.status}`);
    }
    text = await textOf(response);
  } catch (error) {
    if (error instanceof NotSaid) throw error;
    throw new NotSaid(signal.aborted ? 'no answer in time' : 'it cannot be reached');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new NotSaid('an unreadable answer');
  }
};
