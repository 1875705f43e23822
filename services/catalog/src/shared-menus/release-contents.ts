import { smallPictureUrl } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { contentFile } from './release.ts';
import type { ReleaseContent } from './release-content.ts';

/** Where the content of each release lies, once, whatever the number of sites. */
export interface ReleaseContents {
  /** Answers the id under which it is found. */
  put(menuId: string, content: ReleaseContent): Promise<string>;
  get(contentId: string): Promise<ReleaseContent>;
  remove(contentId: string): Promise<void>;
  /** Of these addresses those that a release names: it may be brought back, so they stay. */
  namedPictures(urls: readonly string[]): Promise<string[]>;
  /** Forgets which pictures the releases of a menu name. */
  forgetPictures(menuId: string): Promise<void>;
}

interface NamedPicture {
  _id: string;
  menuId: string;
  imageUrl: string;
}

const KEPT = 8;
const PAGE = 500;

export const releaseContents = ({ files, ids, database }: ServicePorts): ReleaseContents => {
  const pictures = database.collection<NamedPicture>({
    name: 'menuPictures',
    indexes: [{ paths: ['imageUrl'] }, { paths: ['menuId', '_id'] }],
  });
  /** The last that were used: a content never changes. */
  const recent = new Map<string, ReleaseContent>();
  const remember = (id: string, content: ReleaseContent): ReleaseContent => {
    recent.delete(id);
    recent.set(id, content);
    const [oldest] = recent.keys();
    if (recent.size > KEPT && oldest !== undefined) recent.delete(oldest);
    return content;
  };
  const notePictures = async (menuId: string, { categories, products }: ReleaseContent): Promise<void> => {
    const urls = [...categories, ...products].map(({ content }) => content.imageUrl);
    for (const imageUrl of new Set(urls.filter((url) => smallPictureUrl(url) !== undefined))) {
      await unlessDuplicate(pictures.insert({ _id: `${menuId} ${imageUrl}`, menuId, imageUrl }));
    }
  };
  return {
    put: async (menuId, content) => {
      const id = ids.next();
      await notePictures(menuId, content);
      await files.put(contentFile(id), Buffer.from(JSON.stringify(content)), 'application/json');
      remember(id, content);
      return id;
    },
    get: async (id) => {
      const known = recent.get(id);
      if (known) return remember(id, known);
      const file = await files.get(contentFile(id));
      if (!file) throw new Error(`the content of a release is gone: ${id}`);
      return remember(id, JSON.parse(Buffer.from(file.bytes).toString('utf8')) as ReleaseContent);
    },
    remove: async (id) => {
      recent.delete(id);
      await files.remove(contentFile(id));
    },
    namedPictures: async (urls) =>
      (await pictures.find({ imageUrl: { $in: [...urls] } })).map(({ imageUrl }) => imageUrl),
    forgetPictures: async (menuId) => {
      for (;;) {
        const page = await pictures.find({ menuId }, { limit: PAGE });
        for (const { _id } of page) await pictures.remove({ _id });
        if (page.length < PAGE) return;
      }
    },
  };
};
