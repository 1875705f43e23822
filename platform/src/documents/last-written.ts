import { LRUCache } from 'lru-cache';
import type { Outboxes } from './outboxes.ts';
import type { Stored, Versioned } from './versioned.ts';

type Document = Stored<Versioned>;

/** Documents as this process last wrote them; another may have changed them since. */
export interface LastWritten {
  get(id: string): Document | undefined;
  set(document: Document): void;
  forget(id: string): void;
}

/** Most of what follows a write comes within this time. */
const REMEMBERED_MS = 60_000;
/** Of some kB each. */
const MAX_DOCUMENTS = 1_000;

export const lastWritten = (now: () => number): LastWritten => {
  const documents = new LRUCache<string, Document>({
    max: MAX_DOCUMENTS,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get: (id) => documents.get(id),
    set: (document) => {
      documents.set(document._id, document.deleted ? undefined : document);
    },
    forget: (id) => {
      documents.delete(id);
    },
  };
};

export const remembersNothing: LastWritten = { get: () => undefined, set: () => {}, forget: () => {} };

/** Outboxes that update what is remembered: events leave a document without a new version of it. */
export const inStep = (outboxes: Outboxes, last: LastWritten): Outboxes => {
  const cleared = ({ _id, outbox }: Document): void => {
    const known = last.get(_id);
    if (!known) return;
    const { outbox: left, lease: _lease, ...rest } = known;
    if (left && left.at(-1)?.id === outbox?.at(-1)?.id) last.set(rest);
    else last.forget(_id);
  };
  return {
    ...outboxes,
    clear: async (document) => {
      const isCleared = await outboxes.clear(document);
      if (isCleared) cleared(document);
      else last.forget(document._id);
      return isCleared;
    },
    remove: async (id, eventIds) => {
      const left = await outboxes.remove(id, eventIds);
      last.forget(id);
      return left;
    },
    setAside: async (document, eventIds) => {
      await outboxes.setAside(document, eventIds);
      last.forget(document._id);
    },
  };
};
