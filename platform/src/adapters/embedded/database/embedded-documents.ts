import type { StoredDocument } from '../../../ports/database.ts';

/**
 * The documents of one collection that were read or written last, as they stand in the file: this process alone
 * writes it. They are shared with whoever handed them over or read them, so nobody changes one.
 */
export interface RecentDocuments {
  get(id: string): StoredDocument | undefined;
  /** `length` is that of the document's text. */
  set(document: StoredDocument, length: number): void;
  delete(id: string): void;
  clear(): void;
}

/** Of one collection, by the length of the documents' text; the documents themselves take about three times that. */
const MOST_BYTES = 1024 * 1024;
const LONGEST = 32_768;
/** What a document takes at least, however short. */
const OVERHEAD = 1_024;

export const recentDocuments = (): RecentDocuments => {
  const kept = new Map<string, { document: StoredDocument; bytes: number }>();
  let bytes = 0;

  const forget = (id: string): void => {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  };
  const makeRoom = (): void => {
    for (const oldest of kept.keys()) {
      forget(oldest);
      if (bytes <= MOST_BYTES) return;
    }
  };

  return {
    get: (id) => kept.get(id)?.document,
    set: (document, length) => {
      forget(document._id);
      if (length > LONGEST) return;
      const entry = { document, bytes: length + OVERHEAD };
      kept.set(document._id, entry);
      bytes += entry.bytes;
      if (bytes > MOST_BYTES) makeRoom();
    },
    delete: forget,
    clear: () => {
      kept.clear();
      bytes = 0;
    },
  };
};
