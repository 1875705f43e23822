// Public reads through the gateway against a bare Fastify route with the same bytes: `node bench/src/reads.ts [seconds]`.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { client, expectStatus } from '@biteboard/e2e';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { cpuMs, type Figure, percentile, showFigures } from './figures/figures.ts';
import { inEmbedded, type RunningShape } from './load/shapes.ts';
import { openBenchShop } from './load/shop.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const SLUG = 'reads';
/** Of what a bare route does; in CPU for one and in a second. */
const AIM = { least: 0.85 };

/** What is compared with others' products. */
export const PRODUCT_LIST_RATE = 'product list, in a second';

interface Server {
  url: string;
  pid: number;
}

interface Round {
  perSecond: number;
  /** Microseconds for one request, over all threads of the process. */
  cpu: number;
}

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

const startBare = (bytes: string): Promise<Server & { stop(): void }> =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), ['serve'], { env: { ...process.env, BYTES: bytes } });
    const stop = () => child.kill();
    child.once('message', (url) => resolve({ url: String(url), pid: child.pid ?? 0, stop }));
  });

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Each round beside the bare one right before it: other programs on the machine disturb both alike. */
const figuresOf = (name: string, rounds: readonly { ours: Round; bare: Round }[]): Figure[] => {
  const of = (which: 'ours' | 'bare', what: keyof Round) => median(rounds.map((round) => round[which][what]));
  return [
    { what: `${name}, in a second`, value: of('ours', 'perSecond'), unit: '/s' },
    {
      what: `${name}: to a bare route, in a second`,
      value: median(rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
      unit: '×',
      aim: AIM,
      beside: `bare ${Math.round(of('bare', 'perSecond'))}/s`,
    },
    {
      what: `${name}: to a bare route, by CPU for one`,
      value: median(rounds.map(({ ours, bare }) => bare.cpu / ours.cpu)),
      unit: '×',
      aim: AIM,
      beside: `${of('ours', 'cpu').toFixed(1)} µs, bare ${of('bare', 'cpu').toFixed(1)} µs`,
    },
  ];
};

/** Reads of a shop by turns from a shape's gateway and from a bare route, so many seconds each time. */
export const measureReads = async ({ url, gatewayPid }: RunningShape, seconds: number): Promise<Figure[]> => {
  const gateway = { url, pid: gatewayPid };
  const on = client(url);
  const { productId } = await openBenchShop(on, SLUG);
  const reads = {
    'category list': 'categories',
    'product list': 'products',
    'product detail': `products/${productId}`,
    'whole menu': 'menu',
  };
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const at = `/api/shop/${SLUG}/${read}`;
    const bytes = JSON.stringify(expectStatus(await on.call<object>('GET', at), 200));
    const other = await startBare(bytes);
    await load(gateway, at, 1);
    await load(other, '/bytes', 1);
    const rounds: { ours: Round; bare: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await load(other, '/bytes', seconds);
      rounds.push({ bare: theirs, ours: await load(gateway, at, seconds) });
    }
    other.stop();
    figures.push(...figuresOf(name, rounds));
  }
  return figures;
};

if (process.argv[2] === 'serve') await serveBare(process.env.BYTES ?? '');
else if (import.meta.main)
  showFigures(await inEmbedded((shape) => measureReads(shape, Number(process.argv[2] ?? 5))));
