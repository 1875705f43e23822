import { byteCache } from '../../../cache/byte-cache.ts';
import type { StoredDocument } from '../../../ports/database.ts';

/**
 * A collection's most recently used documents, as they are in the file, which this process alone writes. They are
 * shared with their readers and writers: none may change one.
 */
export interface RecentDocuments {
  get(id: string): StoredDocument | undefined;
  /** `length` is that of the document's text. */
  set(document: StoredDocument, length: number): void;
  delete(id: string): void;
  clear(): void;
}

/** Of one collection, by the length of the documents' text; the documents themselves take about three times that. */
const MAX_BYTES = 1024 * 1024;
const LONGEST = 32_768;
/** What a document takes at least, however short. */
const OVERHEAD = 1_024;

export const recentDocuments = (): RecentDocuments => {
  const documents = byteCache<{ document: StoredDocument; length: number }>(
    MAX_BYTES,
    ({ length }) => length + OVERHEAD,
  );
  return {
    get: (id) => documents.get(id)?.document,
    set: (document, length) => {
      if (length > LONGEST) documents.delete(document._id);
      else documents.set(document._id, { document, length });
    },
    delete: (id) => documents.delete(id),
    clear: () => documents.clear(),
  };
};
