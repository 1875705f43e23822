// Public reads through the gateway against a bare Fastify route with the same bytes: `node bench/src/reads.ts [seconds]`.

import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { client, expectStatus, startProduct } from '@biteboard/e2e';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { cpuOf } from './cpu-of.ts';
import { row } from './figures.ts';
import { BENCH_ENV, openShop } from './shop.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;

/** Where a server listens, and its process. */
export interface Server {
  url: string;
  pid: number;
}

/** What one read of an address costs: each the best of all rounds, which other programs on the machine disturbed least. */
export interface ReadFigure {
  name: string;
  bytes: number;
  /** Requests in a second. */
  ours: number;
  bare: number;
  /** Microseconds of CPU for one, over all threads of its process. */
  oursCpu: number;
  bareCpu: number;
}

interface Round {
  perSecond: number;
  cpu: number;
}

const cpuMs = (pid: number): number => Object.values(cpuOf(pid)).reduce((sum, ms) => sum + ms, 0);

const load = async ({ url, pid }: Server, at: string, seconds: number): Promise<Round> => {
  const before = cpuMs(pid);
  const result = await autocannon({ url: url + at, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${at} were not 2xx`);
  const count = result['2xx'];
  return { perSecond: count / result.duration, cpu: ((cpuMs(pid) - before) * 1000) / count };
};

/** A bare route in a process of its own, as the product is. */
const serveBare = async (bytes: string): Promise<void> => {
  const app = Fastify();
  app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
};

const bare = (bytes: string): Promise<Server & { stop(): void }> =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), ['serve'], { env: { ...process.env, BYTES: bytes } });
    const stop = () => child.kill();
    child.once('message', (url) => resolve({ url: String(url), pid: child.pid ?? 0, stop }));
  });

/** Reads of a shop by turns from a gateway and from a bare route. */
export const measureReads = async (
  gateway: Server,
  shop: { slug: string; productId: string },
  seconds: number,
): Promise<ReadFigure[]> => {
  const on = client(gateway.url);
  const reads = {
    'category list': 'categories',
    'product list': 'products',
    'product detail': `products/${shop.productId}`,
    'whole menu': 'menu',
  };
  const figures: ReadFigure[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const at = `/api/shop/${shop.slug}/${read}`;
    const bytes = JSON.stringify(expectStatus(await on.call<object>('GET', at), 200));
    const other = await bare(bytes);
    await load(gateway, at, 1);
    await load(other, '/bytes', 1);
    const rounds = { ours: [] as Round[], bare: [] as Round[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.bare.push(await load(other, '/bytes', seconds));
      rounds.ours.push(await load(gateway, at, seconds));
    }
    other.stop();
    const fastest = (of: Round[]) => Math.max(...of.map(({ perSecond }) => perSecond));
    const cheapest = (of: Round[]) => Math.min(...of.map(({ cpu }) => cpu));
    figures.push({
      name,
      bytes: Buffer.byteLength(bytes),
      ours: fastest(rounds.ours),
      bare: fastest(rounds.bare),
      oursCpu: cheapest(rounds.ours),
      bareCpu: cheapest(rounds.bare),
    });
  }
  return figures;
};

const compare = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const { productId } = await openShop(client(product.url), 'bench');
    const server = { url: product.url, pid: product.process.pid ?? 0 };
    const figures = await measureReads(server, { slug: 'bench', productId }, Number(process.argv[2] ?? 5));
    row('', 'gateway', 'bare route', 'ratio', 'CPU of ours', 'of bare', 'ratio');
    for (const { name, bytes, ours, bare: theirs, oursCpu, bareCpu } of figures) {
      row(
        `${name}, ${bytes.toLocaleString('en')} bytes`,
        ...[`${Math.round(ours)}/s`, `${Math.round(theirs)}/s`, (ours / theirs).toFixed(2)],
        ...[`${oursCpu.toFixed(1)} µs`, `${bareCpu.toFixed(1)} µs`, (bareCpu / oursCpu).toFixed(2)],
      );
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (process.argv[2] === 'serve') await serveBare(process.env.BYTES ?? '');
else if (import.meta.main) await compare();
