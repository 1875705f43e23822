import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '@biteboard/platform/ports';
import type { CachedAnswer, Form, ReadyAnswer } from './cached-answer.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MAX_BYTES = 32 * 1024 * 1024;
/** An event that drops a menu can be lost; what was read before it is served no longer than this. */
const LIFETIME_MS = 60_000;
/** … or so long where it cannot be read afresh (RFC 5861, stale-if-error). */
const STALE_MS = 60 * 60_000;
/** Below this, compressing saves nothing. */
const WORTH_COMPRESSING = 1024;
const OVERHEAD = 400;
const HEAD_BYTES = 400;

interface Entry extends CachedAnswer {
  /** Whose catalogue it shows; undefined: not known, so any site's change drops it. */
  siteId: string | undefined;
  bytes: number;
  /** ms since 1970 */
  until: number;
  /** When it was last asked for, among all that were. */
  used: number;
}

/** When a miss began: among the drops, and by the clock (ms since 1970). */
export interface Mark {
  step: number;
  at: number;
}

/** The public menu reads in memory, by address, for a minute; what was used longest ago goes first when it is full. */
export interface MenuCache {
  find(url: string): CachedAnswer | undefined;
  /** What was served within the last hour, for when catalog does not answer. */
  findStale(url: string): CachedAnswer | undefined;
  /** Call it before the answer is read; `store` takes the mark. */
  mark(): Mark;
  /** Keeps an answer, unless its site was dropped or a minute passed since the mark: then it may show what was before. */
  store(url: string, siteId: string | undefined, answer: CachedAnswer, mark: Mark): boolean;
  /** Keeps an answer that was found with its head. */
  keepReady(url: string, answer: CachedAnswer, kind: string, form: Form, ready: ReadyAnswer): void;
  dropSite(siteId: string): void;
  dropAll(): void;
  readonly bytes: number;
}

export const menuCache = (clock: Clock, mostBytes = MAX_BYTES): MenuCache => {
  const entries = new Map<string, Entry>();
  const droppedAt = new Map<string, number>();
  let step = 0;
  let anyDroppedAt = 0;
  let allDroppedAt = 0;
  let bytes = 0;
  let uses = 0;

  const forget = (url: string, entry: Entry): void => {
    entries.delete(url);
    bytes -= entry.bytes;
  };

  /** Rarely, and a tenth at once: so a look-up need not keep them in order. */
  const makeRoom = (): void => {
    if (bytes <= mostBytes) return;
    const oldestFirst = [...entries].sort(([, one], [, other]) => one.used - other.used);
    for (const [url, entry] of oldestFirst) {
      if (bytes <= mostBytes * 0.9) return;
      forget(url, entry);
    }
  };

  const grow = (entry: Entry, more: number): void => {
    entry.bytes += more;
    bytes += more;
    makeRoom();
  };

  const overlapped = (siteId: string | undefined, mark: Mark): boolean =>
    allDroppedAt > mark.step ||
    (siteId === undefined ? anyDroppedAt : (droppedAt.get(siteId) ?? 0)) > mark.step;

  const compress = async (url: string, entry: Entry): Promise<void> => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    const body = Buffer.from(entry.body, 'latin1');
    const [br, gz] = await Promise.all([compressBrotli(body, quality), compressGzip(body)]);
    if (entries.get(url) !== entry) return;
    entry.br = br.toString('latin1');
    entry.gzip = gz.toString('latin1');
    grow(entry, br.length + gz.length);
  };

  return {
    find: (url) => {
      const entry = entries.get(url);
      if (!entry) return undefined;
      if (entry.until <= clock.now()) return undefined;
      uses += 1;
      entry.used = uses;
      return entry;
    },
    findStale: (url) => {
      const entry = entries.get(url);
      return entry && entry.until + STALE_MS > clock.now() ? entry : undefined;
    },
    mark: () => ({ step, at: clock.now() }),
    store: (url, siteId, answer, mark) => {
      const until = mark.at + LIFETIME_MS;
      if (overlapped(siteId, mark) || until <= clock.now()) return false;
      const before = entries.get(url);
      if (before) forget(url, before);
      uses += 1;
      const entry: Entry = { ...answer, siteId, bytes: 0, until, used: uses };
      entries.set(url, entry);
      grow(entry, answer.body.length + url.length + OVERHEAD);
      // Out of memory for the copies: the plain bytes still serve.
      if (answer.body.length >= WORTH_COMPRESSING) compress(url, entry).catch(() => undefined);
      return entries.has(url);
    },
    keepReady: (url, answer, kind, form, ready) => {
      const entry = entries.get(url);
      if (entry !== answer) return;
      entry.ready ??= new Map();
      const ofKind = entry.ready.get(kind) ?? {};
      if (!ofKind[form]) grow(entry, HEAD_BYTES);
      ofKind[form] = ready;
      entry.ready.set(kind, ofKind);
    },
    dropSite: (siteId) => {
      step += 1;
      anyDroppedAt = step;
      droppedAt.set(siteId, step);
      for (const [url, entry] of entries) {
        if (entry.siteId === undefined || entry.siteId === siteId) forget(url, entry);
      }
    },
    dropAll: () => {
      step += 1;
      allDroppedAt = step;
      droppedAt.clear();
      entries.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
};
