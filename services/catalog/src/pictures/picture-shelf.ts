import { createHash } from 'node:crypto';
import { smallPictureUrl } from '@biteboard/contracts';
import type { ServicePorts } from '@biteboard/platform/process';
import type { MadePicture } from './picture-worker.ts';
import { isPictureName, PICTURES } from './pictures.ts';

/** A picture that was uploaded; written down before its files are, so that none of them is ever forgotten. */
interface ShelvedPicture {
  /** The address of its large size. */
  _id: string;
  siteId: string;
  /** ISO UTC. */
  shelvedAt: string;
  /** A hash of what it was made from; absent for one of a release that did not note it. */
  source?: string;
}

export interface PictureShelf {
  /** Keeps both sizes under a name of their own and answers the large one's address (`smallPictureUrl`). */
  put(siteId: string, picture: MadePicture, source?: string): Promise<string>;
  /** The hash of what a stored picture was made from; undefined where none is noted. */
  sourceOf(url: string): Promise<string | undefined>;
  /** A stored picture; undefined for an address that is none, or whose file is gone. */
  read(url: string): Promise<Uint8Array | undefined>;
  /** Takes a picture's files away, all sizes of it; leaves alone what is no stored picture. */
  remove(url: string): Promise<void>;
  /** So many addresses after the given one, of pictures that were uploaded before the time (ms since 1970). */
  listAfter(
    url: string,
    before: number,
    limit: number,
  ): Promise<{ urls: string[]; last: string | undefined }>;
}

const FILES = '/files/';
const nameOf = (url: string): string => url.slice(FILES.length);
const isStored = (url: string): boolean => url.startsWith(FILES) && isPictureName(nameOf(url));

export const pictureShelf = ({ database, files, ids, clock }: ServicePorts): PictureShelf => {
  const shelf = database.collection<ShelvedPicture>({ name: 'pictures' });
  return {
    put: async (siteId, { large, small }, source) => {
      // The id makes each upload a name of its own: what is taken away is never what another upload names.
      const hash = createHash('sha256').update(ids.next()).update(large).update(small).digest('hex');
      const url = `${FILES}${PICTURES}${hash.slice(0, 32)}-large.webp`;
      const shelvedAt = new Date(clock.now()).toISOString();
      await shelf.insert({ _id: url, siteId, shelvedAt, ...(source === undefined ? {} : { source }) });
      await files.put(nameOf(smallPictureUrl(url)!), small, 'image/webp');
      await files.put(nameOf(url), large, 'image/webp');
      return url;
    },
    sourceOf: async (url) =>
      isStored(url) ? (await shelf.find({ _id: url }, { limit: 1 })).at(0)?.source : undefined,
    read: async (url) => (isStored(url) ? (await files.get(nameOf(url)))?.bytes : undefined),
    remove: async (url) => {
      if (!isStored(url)) return;
      const small = smallPictureUrl(url);
      if (small) await files.remove(nameOf(small));
      await files.remove(nameOf(url));
      await shelf.remove({ _id: url });
    },
    listAfter: async (url, before, limit) => {
      const found = await shelf.find({ _id: { $gt: url } }, { sort: { _id: 1 }, limit });
      const old = found.filter(({ shelvedAt }) => Date.parse(shelvedAt) < before);
      return { urls: old.map(({ _id }) => _id), last: found.at(-1)?._id };
    },
  };
};
