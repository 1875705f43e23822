import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Serves the files of the built web, with the compressed copies that lie beside them. */
export const serveStatic = async (app: FastifyInstance, folder: string): Promise<void> => {
  const shared = { acceptRanges: false, index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    // What lies there is named by its content, or never changes (fonts).
    maxAge: YEAR_MS,
    immutable: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', 'ssr/**', 'index.html', 'program.json', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', 'no-cache');
      if (file.endsWith('sw.js')) reply.header('service-worker-allowed', '/');
    },
  });
};
