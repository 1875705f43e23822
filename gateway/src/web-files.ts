import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
};
const TEXT = /^(?:text\/|image\/svg|application\/(?:json|manifest))/;

export interface WebFile {
  body: Buffer;
  contentType: string;
  etag: string;
  cacheControl: string;
  br?: Buffer;
  gzip?: Buffer;
}

/** The built web, held in memory: it is a few MB, and every file is served as ready bytes. */
export interface WebFiles {
  /** By its path from the root, as `/assets/index-1a2b.js`. */
  find(pathname: string): WebFile | undefined;
  /** The page that all addresses of the shop and the dashboard start from. */
  index: WebFile | undefined;
  /** Resolves when all compressed copies are there. */
  compressed: Promise<void>;
}

const load = (folder: string, name: string): WebFile => {
  const body = readFileSync(path.join(folder, name));
  const hashed = name.startsWith(`assets${path.sep}`);
  return {
    body,
    contentType: TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
};

const compress = async (files: Iterable<WebFile>): Promise<void> => {
  for (const file of files) {
    if (!TEXT.test(file.contentType) || file.body.length < 1024) continue;
    file.gzip = await compressGzip(file.body);
    file.br = await compressBrotli(file.body);
  }
};

/** Reads the folder once; a folder that is not there serves nothing. */
export const webFiles = (folder: string): WebFiles => {
  const files = new Map<string, WebFile>();
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      files.set(`/${name.split(path.sep).join('/')}`, load(folder, name));
    }
  }
  return {
    find: (pathname) => files.get(pathname),
    index: files.get('/index.html'),
    compressed: compress(files.values()),
  };
};
