import type { CollectionSpec, Filter, FindOptions, StoredDocument } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';

type StoredProjection<D> = D & { version: number; deleted?: boolean };

/** A service's small copy of what another service owns, fed by events, replaced only by a higher version. */
export interface Projection<D extends StoredDocument> {
  put(document: D, version: number): Promise<void>;
  /** Leaves a tombstone, so that an older event cannot bring the document back. */
  drop(id: string, version: number): Promise<void>;
  find(id: string): Promise<D | undefined>;
  findBy(filter: Filter): Promise<D | undefined>;
  list(filter: Filter, options?: FindOptions): Promise<D[]>;
}

export const projection = <D extends StoredDocument>(
  ports: Pick<Ports, 'database'>,
  spec: CollectionSpec,
): Projection<D> => {
  const collection = ports.database.collection<StoredProjection<D>>(spec);
  const alive = (filter: Filter): Filter => ({ ...filter, deleted: { $ne: true } });
  return {
    put: async (document, version) => {
      await collection.putNewer({ ...document, version });
    },
    drop: async (id, version) => {
      await collection.putNewer({ _id: id, version, deleted: true } as unknown as StoredProjection<D>);
    },
    find: (id) => collection.findOne(alive({ _id: id })),
    findBy: (filter) => collection.findOne(alive(filter)),
    list: (filter, options) => collection.find(alive(filter), options),
  };
};
