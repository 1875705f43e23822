import type { Collection, Filter, StoredDocument, Update } from '../ports/database.ts';

/** Makes the same update where each filter matches, in one command where the database has one. */
export const updateTogether = async <D extends StoredDocument>(
  collection: Collection<D>,
  filters: readonly Filter[],
  update: Update,
): Promise<void> => {
  if (collection.updateEach && filters.length > 1)
    await collection.updateEach(filters.map((filter) => ({ filter, update })));
  else await Promise.all(filters.map((filter) => collection.update(filter, update)));
};
