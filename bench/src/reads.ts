// Public reads through the gateway against a bare Fastify route with the same bytes: `node bench/src/reads.ts [seconds]`.

import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { client, expectStatus, startProduct } from '@biteboard/e2e';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { row } from './figures.ts';
import { BENCH_ENV, openShop } from './shop.ts';

const perSecond = async (url: string, seconds: number): Promise<number> => {
  const result = await autocannon({ url, connections: 32, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were not 2xx`);
  return result.requests.average;
};

/** A bare route in a process of its own, as the product is. */
const serveBare = async (bytes: string): Promise<void> => {
  const app = Fastify();
  app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
};

const bare = (bytes: string): Promise<{ url: string; stop(): void }> =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), ['serve'], { env: { ...process.env, BYTES: bytes } });
    child.once('message', (url) => resolve({ url: `${String(url)}/bytes`, stop: () => child.kill() }));
  });

const compare = async (): Promise<void> => {
  const seconds = Number(process.argv[2] ?? 5);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const { productId } = await openShop(on, 'bench');
    row('', 'gateway', 'bare route', 'ratio');
    for (const at of ['/api/shop/bench/categories', `/api/shop/bench/products/${productId}`]) {
      const body = expectStatus(await on.call<object>('GET', at), 200);
      const other = await bare(JSON.stringify(body));
      const rates = { ours: [] as number[], bare: [] as number[] };
      for (let round = 0; round < 3; round += 1) {
        rates.bare.push(await perSecond(other.url, seconds));
        rates.ours.push(await perSecond(`${product.url}${at}`, seconds));
      }
      other.stop();
      const ours = Math.max(...rates.ours);
      const theirs = Math.max(...rates.bare);
      const name = at.replace(productId, '{id}');
      row(name, `${Math.round(ours)}/s`, `${Math.round(theirs)}/s`, (ours / theirs).toFixed(2));
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (process.argv[2] === 'serve') await serveBare(process.env.BYTES ?? '');
else await compare();
