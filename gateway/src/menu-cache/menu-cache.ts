import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { byteCache } from '@biteboard/platform/cache';
import type { Clock } from '@biteboard/platform/ports';
import type { AnswerForm, CachedAnswer, ReadyAnswer } from './cached-answer.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MAX_BYTES = 32 * 1024 * 1024;
/** An event that drops a menu can be lost; what was read before it is served no longer than this. */
const LIFETIME_MS = 60_000;
/** … or so long where it cannot be read afresh (RFC 5861, stale-if-error). */
const STALE_MS = 60 * 60_000;
/** Below this, compressing saves nothing. */
const WORTH_COMPRESSING = 1024;
const ENTRY_BYTES = 300;
const HEAD_BYTES = 400;

interface Entry extends CachedAnswer {
  /** Whose catalogue it shows; undefined: not known, so any site's change drops it. */
  siteId: string | undefined;
  bytes: number;
  /** ms since 1970 */
  until: number;
}

/** When a miss began: its place among the drops, and the time (ms since 1970). */
export interface Mark {
  step: number;
  at: number;
}

/** The public menu reads in memory, by address, for a minute; the least recently used goes first when it is full. */
export interface MenuCache {
  find(url: string): CachedAnswer | undefined;
  /** What was served within the last hour, for when catalog does not answer. */
  findStale(url: string): CachedAnswer | undefined;
  /** Call it before the answer is read; `store` takes the mark. */
  mark(): Mark;
  /** Stores an answer, unless its site was dropped or a minute passed since the mark: then it may be out of date. */
  store(url: string, siteId: string | undefined, answer: CachedAnswer, mark: Mark): boolean;
  /** Stores an answer that was found with its head. */
  storeReady(url: string, answer: CachedAnswer, kind: string, form: AnswerForm, ready: ReadyAnswer): void;
  dropSite(siteId: string): void;
  dropAll(): void;
  readonly bytes: number;
}

export const menuCache = (clock: Clock, maxBytes = MAX_BYTES): MenuCache => {
  const entries = byteCache<Entry>(maxBytes, ({ bytes }) => bytes);
  const droppedAt = new Map<string, number>();
  let step = 0;
  let anyDroppedAt = 0;
  let allDroppedAt = 0;

  const overlapped = (siteId: string | undefined, mark: Mark): boolean =>
    allDroppedAt > mark.step ||
    (siteId === undefined ? anyDroppedAt : (droppedAt.get(siteId) ?? 0)) > mark.step;

  const compress = async (url: string, { body }: CachedAnswer): Promise<void> => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    const bytes = Buffer.from(body, 'latin1');
    const [br, gzip] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes)]);
    const entry = entries.peek(url);
    if (entry?.body !== body) return;
    entries.set(url, {
      ...entry,
      br: br.toString('latin1'),
      gzip: gzip.toString('latin1'),
      bytes: entry.bytes + br.length + gzip.length,
    });
  };

  return {
    find: (url) => {
      const entry = entries.get(url);
      return entry && entry.until > clock.now() ? entry : undefined;
    },
    findStale: (url) => {
      const entry = entries.peek(url);
      return entry && entry.until + STALE_MS > clock.now() ? entry : undefined;
    },
    mark: () => ({ step, at: clock.now() }),
    store: (url, siteId, answer, mark) => {
      const until = mark.at + LIFETIME_MS;
      if (overlapped(siteId, mark) || until <= clock.now()) return false;
      entries.set(url, { ...answer, siteId, bytes: answer.body.length + ENTRY_BYTES, until });
      // Out of memory for the copies: the plain bytes still serve.
      if (answer.body.length >= WORTH_COMPRESSING) compress(url, answer).catch(() => undefined);
      return entries.has(url);
    },
    storeReady: (url, answer, kind, form, ready) => {
      const entry = entries.peek(url);
      if (entry !== answer) return;
      const ofKind = entry.ready?.get(kind) ?? {};
      const more = ofKind[form] ? 0 : HEAD_BYTES;
      const all = new Map(entry.ready).set(kind, { ...ofKind, [form]: ready });
      entries.set(url, { ...entry, ready: all, bytes: entry.bytes + more });
    },
    dropSite: (siteId) => {
      step += 1;
      anyDroppedAt = step;
      droppedAt.set(siteId, step);
      for (const [url, entry] of entries)
        if (entry.siteId === undefined || entry.siteId === siteId) entries.delete(url);
    },
    dropAll: () => {
      step += 1;
      allDroppedAt = step;
      droppedAt.clear();
      entries.clear();
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
};
