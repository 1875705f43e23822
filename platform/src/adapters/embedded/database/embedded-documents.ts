import { kept } from '../../../cache/kept.ts';
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
const MAX_BYTES = 1024 * 1024;
const LONGEST = 32_768;
/** What a document takes at least, however short. */
const OVERHEAD = 1_024;

export const recentDocuments = (): RecentDocuments => {
  const documents = kept<{ document: StoredDocument; length: number }>(
    MAX_BYTES,
    ({ length }) => length + OVERHEAD,
  );
  return {
    get: (id) => documents.get(id)?.document,
    set: (document, length) => {
      if (length > LONGEST) documents.delete(document._id);
      else documents.set(document._id, { document, length });
    },
    delete: documents.delete,
    clear: documents.clear,
  };
};
