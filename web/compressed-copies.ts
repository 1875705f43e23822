import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;
/** Below it, the headers weigh more than what is saved. */
const WORTH_IT = 1_024;
const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };
const packings = {
  br: (body: Buffer) => packed.br(body),
  gz: (body: Buffer) => packed.gz(body, { level: 9 }),
};

const compress = async (file: string): Promise<void> => {
  const body = await readFile(file);
  if (body.length < WORTH_IT) return;
  for (const [ending, pack] of Object.entries(packings)) {
    await writeFile(`${file}.${ending}`, await pack(body));
  }
};

/** Writes a `.br` and a `.gz` beside every text file of the build: the gateway sends them as they lie. */
export const compressedCopies = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const all = new Set(entries.map(({ parentPath, name }) => path.join(parentPath, name)));
        // Each of the builds comes by here; what an earlier one packed stays.
        const files = entries.filter(
          ({ parentPath, name }) =>
            TEXT.test(name) && !parentPath.endsWith('ssr') && !all.has(`${path.join(parentPath, name)}.br`),
        );
        await Promise.all(files.map(({ parentPath, name }) => compress(path.join(parentPath, name))));
      },
    },
  };
};
