import type { MeasureRequest } from '@biteboard/platform/telemetry';
import { ProviderFault } from './provider.ts';

/** Whom to call, as people know it, and what measures the calls. */
export interface Callee {
  title: string;
  measure: MeasureRequest;
}

export interface ProviderRequest {
  /** Default: POST. */
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** The largest response; default: 64 KiB. */
  maxBytes?: number | undefined;
}

export interface ProviderResponse {
  status: number;
  /** Undefined where the body is not JSON, or too long. */
  json: unknown;
  /** The `Retry-After` of the provider. */
  waitMs?: number | undefined;
}

/** The default timeout of a provider: less than the gateway's. */
export const TIMEOUT_MS = 8_000;
const MAX_BYTES = 64 * 1024;

const bodyText = async (response: Response, mostBytes: number): Promise<string> => {
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

const retryAfterMs = (text: string | null): number | undefined => {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : undefined;
};

/** Calls a provider and returns the response of any status. Redirects are not followed, because requests carry keys. */
export const callProvider = async (
  { title, measure }: Callee,
  { method = 'POST', url, headers, body, maxBytes: mostBytes = MAX_BYTES }: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderResponse> => {
  const call = async (): Promise<ProviderResponse> => {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal,
    });
    const waitMs = retryAfterMs(response.headers.get('retry-after'));
    return { status: response.status, json: parsed(await bodyText(response, mostBytes)), waitMs };
  };
  try {
    return await measure(call, { statusOf: ({ status }) => status });
  } catch (cause) {
    const how = signal.aborted ? 'did not answer in time' : 'cannot be reached';
    throw new ProviderFault(`${title} ${how}.`, { cause, isDown: true });
  }
};
