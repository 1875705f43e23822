import type { StoredDocument } from '../../../ports/database.ts';

/**
 * The documents of one collection that were read or written last, as they stand in the file: this process alone
 * writes it. They are shared, so nobody changes one; what leaves or comes in is copied.
 */
export interface RecentDocuments {
  get(id: string): StoredDocument | undefined;
  /** `length` is that of the document's text. */
  set(document: StoredDocument, length: number): void;
  delete(id: string): void;
  clear(): void;
}

const MOST = 500;
const LONGEST = 32_768;

export const recentDocuments = (): RecentDocuments => {
  const kept = new Map<string, StoredDocument>();
  return {
    get: (id) => kept.get(id),
    set: (document, length) => {
      kept.delete(document._id);
      if (length > LONGEST) return;
      kept.set(document._id, document);
      if (kept.size > MOST) for (const oldest of kept.keys()) return void kept.delete(oldest);
    },
    delete: (id) => void kept.delete(id),
    clear: () => kept.clear(),
  };
};

/** A deep copy, as JSON would make it, at half the cost. */
export const copied = <T>(value: T): T => copyOf(value) as T;

const copyOf = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => copyOf(one) ?? null);
  if ('toJSON' in value || Object.hasOwn(value, '__proto__')) return JSON.parse(JSON.stringify(value));
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const one = (value as Record<string, unknown>)[key];
    if (one !== undefined) copy[key] = copyOf(one);
  }
  return copy;
};
