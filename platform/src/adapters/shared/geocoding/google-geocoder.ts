import { createHash } from 'node:crypto';
import { TimeoutError, withTimeout } from '../../../async/with-timeout.ts';
import type { Geocoder, GeoPoint } from '../../../ports/geocoder.ts';
import type { KeyValue } from '../../../ports/key-value.ts';
import type { Logger } from '../../../ports/logger.ts';
import type { Meter } from '../../../ports/meter.ts';
import { providerRequests } from '../../../telemetry/provider-requests.ts';
import { keyedQueue } from '../keyed-queue.ts';
import { askGoogle, questionOf } from './ask-google.ts';
import { NotSaid, placeIn } from './google-answer.ts';

export interface GoogleGeocoderOptions {
  key: string;
  /** The base address, without a slash at the end. */
  url: string;
  keyValue: KeyValue;
  log: Logger;
  meter: Meter;
  /** Used where Google knows nothing, is late or refuses. */
  fallback: Geocoder;
  timeoutMs?: number;
  maxConcurrent?: number;
}

const TIMEOUT_MS = 2_500;
const MAX_CONCURRENT = 8;
const DAY_MS = 86_400_000;
/**
 * Google lets latitudes and longitudes be cached for 30 consecutive days at most (Google Maps Platform Service Specific
 * Terms, Geocoding API, "Caching": cloud.google.com/maps-platform/terms/maps-service-terms). Nothing else is stored.
 */
const CACHED_MS = 30 * DAY_MS;
const NOT_FOUND_CACHED_MS = DAY_MS;

/** Google's Geocoding API: answers are cached, concurrent calls for one address share a request, the rest falls back. */
export const googleGeocoder = (options: GoogleGeocoderOptions): Geocoder => {
  const { key, url, keyValue, log, fallback, timeoutMs = TIMEOUT_MS } = options;
  const asking = keyedQueue(options.maxConcurrent ?? MAX_CONCURRENT);
  const measure = providerRequests(options.meter, 'google');
  const underWay = new Map<string, Promise<GeoPoint | undefined>>();

  /** A cache that is away is a miss. */
  const orMiss = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((err: unknown) => {
      log.warn({ err }, 'places are not kept');
      return undefined;
    });

  /** What Google refuses it says in an answer with status 200. */
  const askMeasured = (question: string, signal: AbortSignal) =>
    measure(async () => placeIn(await askGoogle(url, key, question, signal)), {
      statusOf: () => 200,
      thrown: 'failed',
    });

  const ask = async (question: string, name: string): Promise<GeoPoint | undefined> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const place = await asking.run(question, () => askMeasured(question, signal));
    await orMiss(keyValue.set(name, JSON.stringify(place ?? null), place ? CACHED_MS : NOT_FOUND_CACHED_MS));
    return place;
  };

  const askedOnce = (question: string, name: string): Promise<GeoPoint | undefined> => {
    const begun = underWay.get(question) ?? ask(question, name).finally(() => underWay.delete(question));
    underWay.set(question, begun);
    return begun;
  };

  const find = async (
    question: string,
    beforeAsking: (() => Promise<void>) | undefined,
  ): Promise<GeoPoint | undefined> => {
    const name = `place:${createHash('sha256').update(question).digest('base64url')}`;
    const cached = await orMiss(keyValue.get(name));
    if (cached !== undefined) return (JSON.parse(cached) as GeoPoint | null) ?? undefined;
    // Joining a request that is under way costs nothing.
    if (!underWay.has(question)) await beforeAsking?.();
    return askedOnce(question, name);
  };

  return {
    locate: async (address, beforeAsking) => {
      const question = questionOf(address);
      if (!question) return fallback.locate(address);
      const place = await withTimeout(timeoutMs, find(question, beforeAsking)).catch((error: unknown) => {
        if (!(error instanceof NotSaid || error instanceof TimeoutError)) throw error;
        log.warn({ why: error.message }, 'Google does not say where an address is: it is placed without');
        return undefined;
      });
      return place ?? fallback.locate(address);
    },
  };
};
