import type { Versioned } from '@biteboard/platform/documents';
import { type Repository, repository } from '@biteboard/platform/documents';
import { notFound } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';

/** A file that was inspected, until it is imported; its bytes are in the file store. */
export interface MenuUpload extends Versioned {
  siteId: string;
  /** ISO UTC. */
  receivedAt: string;
}

export interface MenuUploads extends Repository<MenuUpload> {
  /** Keeps a file for a day; of a site's files the oldest go first. Answers its id. */
  keep(siteId: string, bytes: Uint8Array): Promise<string>;
  /** Throws 404 `UPLOAD_NOT_FOUND`, also for another site's. */
  bytesOf(siteId: string, id: string): Promise<Uint8Array>;
  /** Removes what is older than a day. */
  sweep(): Promise<void>;
}

const KEPT_MS = 86_400_000;
/** So many files of one site wait to be imported. */
const MAX_OF_SITE = 10;
const AT_A_TIME = 100;

const fileOf = (id: string): string => `menu-uploads/${id}`;

const uploadGone = () =>
  notFound('UPLOAD_NOT_FOUND', 'This file was uploaded too long ago. Please choose it again.');

export const menuUploads = (ports: ServicePorts): MenuUploads => {
  const { files, clock, ids } = ports;
  const uploads = repository<MenuUpload>(ports, 'catalog', {
    name: 'menuUploads',
    indexes: [{ paths: ['siteId', 'receivedAt'] }, { paths: ['receivedAt'] }],
  });
  const remove = async ({ _id }: MenuUpload): Promise<void> => {
    await files.remove(fileOf(_id));
    await uploads.change(_id, (state) => ({ state: { ...state, deleted: true }, events: [] }));
  };
  return {
    ...uploads,
    keep: async (siteId, bytes) => {
      const _id = ids.next();
      await files.put(fileOf(_id), bytes, 'application/octet-stream');
      const receivedAt = new Date(clock.now()).toISOString();
      await uploads.save({ state: { _id, version: 0, siteId, receivedAt }, events: [] });
      const newestFirst = { sort: { receivedAt: -1 as const }, skip: MAX_OF_SITE, limit: AT_A_TIME };
      for (const old of await uploads.list({ siteId }, newestFirst)) await remove(old);
      return _id;
    },
    bytesOf: async (siteId, id) => {
      const upload = await uploads.find(id);
      const file = upload?.siteId === siteId ? await files.get(fileOf(id)) : undefined;
      if (!file) throw uploadGone();
      return file.bytes;
    },
    sweep: async () => {
      const before = new Date(clock.now() - KEPT_MS).toISOString();
      for (const old of await uploads.list({ receivedAt: { $lt: before } }, { limit: AT_A_TIME }))
        await remove(old);
    },
  };
};
