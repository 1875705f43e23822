import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unavailable } from '../../ports/errors.ts';
import type { FileStore } from '../../ports/file-store.ts';

const LENGTH_BYTES = 4;

/**
 * Each file stands under the digest of its name, so that any name is safe and none collides. A short header
 * with name and content type goes before the bytes: one rename replaces everything at once.
 */
export const embeddedFileStore = (folder: string): FileStore => {
  const made = new Map<string, Promise<void>>();
  const pathOf = (name: string): string => {
    const digest = createHash('sha256').update(name).digest('hex');
    return join(folder, digest.slice(0, 2), digest);
  };

  /** Makes a rename in the folder durable; Windows cannot open folders and does so by itself. */
  const syncFolder = async (path: string): Promise<void> => {
    if (process.platform === 'win32') return;
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  /** Without what a process was writing there when it died: nobody else writes here. */
  const makeFolder = async (path: string): Promise<void> => {
    await mkdir(path, { recursive: true });
    for (const name of await readdir(path)) if (name.endsWith('.tmp')) await rm(join(path, name));
    await syncFolder(folder);
  };
  const folderMade = (path: string): Promise<void> => {
    const known = made.get(path);
    if (known) return known;
    const making = makeFolder(path);
    made.set(path, making);
    making.catch(() => made.delete(path));
    return making;
  };

  const writeDurably = async (path: string, parts: Uint8Array[]): Promise<void> => {
    const handle = await open(path, 'wx');
    try {
      await handle.writev(parts);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  return {
    put: async (name, bytes, contentType) => {
      const path = pathOf(name);
      const temporary = `${path}.${randomUUID()}.tmp`;
      const header = Buffer.from(JSON.stringify({ name, contentType }));
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(header.length);
      await folderMade(dirname(path));
      try {
        await writeDurably(temporary, [length, header, bytes]);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (name) => {
      let kept: Buffer;
      try {
        kept = await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
      const start = LENGTH_BYTES + kept.readUInt32BE();
      const header = JSON.parse(kept.toString('utf8', LENGTH_BYTES, start)) as { contentType: string };
      const bytes = kept.subarray(start);
      return { bytes, contentType: header.contentType, size: bytes.length };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    ping: async () => {
      try {
        await mkdir(folder, { recursive: true });
      } catch (error) {
        throw new Unavailable('files', { cause: error });
      }
    },
    close: async () => {},
  };
};
