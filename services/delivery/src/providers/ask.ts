import { ProviderFault } from './provider.ts';

export interface Question {
  /** POST unless told. */
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** How long the answer may be; 64 KiB unless told. */
  mostBytes?: number | undefined;
}

export interface Answer {
  status: number;
  /** Undefined where the answer is not JSON, or too long. */
  json: unknown;
  /** How long the provider wants us to wait (`Retry-After`). */
  waitMs?: number | undefined;
}

/** How long a provider may take, unless told: less than the gateway waits. */
export const TIMEOUT_MS = 8_000;
const MAX_BYTES = 64 * 1024;

const textOf = async (response: Response, mostBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const MAX_WAIT_MS = 10 * 60_000;

const waitOf = (text: string | null): number | undefined => {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : undefined;
};

/** Asks a provider and reads what it says, whatever the status; keys follow no redirect. */
export const ask = async (
  title: string,
  { method = 'POST', url, headers, body, mostBytes = MAX_BYTES }: Question,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal,
    });
    const waitMs = waitOf(response.headers.get('retry-after'));
    return { status: response.status, json: parsed(await textOf(response, mostBytes)), waitMs };
  } catch (cause) {
    const how = signal.aborted ? 'did not answer in time' : 'cannot be reached';
    throw new ProviderFault(`${title} ${how}.`, { cause, isDown: true });
  }
};
