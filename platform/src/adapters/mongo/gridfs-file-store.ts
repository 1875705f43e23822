import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type GridFSFile, MongoRuntimeError, type ObjectId } from 'mongodb';
import type { FileStore } from '../../ports/file-store.ts';
import type { MongoConnection } from './mongo-connection.ts';
import { withMongo } from './mongo-errors.ts';

const BUCKET = 'files';
const READ_TRIES = 5;

/** A revision that a writer replaced while it was being read. */
const isGone = (error: unknown): boolean =>
  error instanceof MongoRuntimeError && /FileNotFound|ChunkIsMissing|ExtraChunk/.test(error.message);

const bytesOf = async (bucket: GridFSBucket, id: ObjectId): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of bucket.openDownloadStream(id)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * Files in MongoDB's GridFS. A new revision is whole before the older ones go, and readers take the newest: so a
 * name always has its old or its new content, never none and never a mixture.
 */
export const gridfsFileStore = (connection: MongoConnection, database: string): FileStore => {
  const db = () => connection.client().db(database);
  const bucket = () =>
    new GridFSBucket(db(), { bucketName: BUCKET, writeConcern: { w: 'majority', journal: true } });

  const revisions = (name: string): Promise<GridFSFile[]> =>
    bucket()
      .find({ filename: name }, { sort: { uploadDate: -1, _id: -1 } })
      .toArray();

  const drop = async (files: readonly GridFSFile[]): Promise<void> => {
    for (const { _id } of files) {
      await bucket()
        .delete(_id)
        .catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
    }
  };

  const read = async (name: string) => {
    for (let left = READ_TRIES; ; left -= 1) {
      const [newest] = await revisions(name);
      if (!newest) return undefined;
      try {
        const bytes = await bytesOf(bucket(), newest._id);
        const { contentType = 'application/octet-stream' } = (newest.metadata ?? {}) as {
          contentType?: string;
        };
        return { bytes, contentType, size: bytes.length };
      } catch (error) {
        if (left === 0 || !isGone(error)) throw error;
      }
    }
  };

  return {
    put: (name, bytes, contentType) =>
      withMongo(async () => {
        const upload = bucket().openUploadStream(name, { metadata: { contentType } });
        await pipeline([Buffer.from(bytes)], upload);
        const all = await revisions(name);
        const own = all.findIndex(({ _id }) => _id.equals(upload.id));
        await drop(own < 0 ? [] : all.slice(own + 1));
      }),
    get: (name) => withMongo(() => read(name)),
    remove: (name) => withMongo(async () => drop(await revisions(name))),
    ping: () =>
      withMongo(async () => {
        await db().command({ ping: 1 });
      }),
    close: connection.close,
  };
};
