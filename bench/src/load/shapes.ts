import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '@biteboard/contracts';
import { startProduct } from '@biteboard/e2e';
import type { Addresses } from '../../../deploy/local/distributed/service-processes.ts';
import { startDistributed } from '../../../deploy/local/distributed/start-distributed.ts';
import { BENCH_ENV } from './shop.ts';

/** The product in one of its shapes, running. */
export interface RunningShape {
  name: 'embedded' | 'distributed';
  url: string;
  readyAfterMs: number;
  /** Its own processes, without the servers that they use. */
  pids: ReadonlyMap<string, number>;
  /** Of each service, past every gateway; all the same where it is one process. */
  serviceUrls: ReadonlyMap<string, readonly string[]>;
  /** Of the process that calls come to. */
  gatewayPid: number;
  /** Empty where there are none. */
  kafkaBrokers: string;
}

type InShape = <T>(work: (shape: RunningShape) => Promise<T>) => Promise<T>;

export const inEmbedded: InShape = async (work) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const { url, readyAfterMs } = product;
    const gatewayPid = product.process.pid ?? 0;
    const pids = new Map([['all in one', gatewayPid]]);
    const serviceUrls = new Map(SERVICES.map((name) => [name, [url]]));
    return await work({
      name: 'embedded',
      url,
      readyAfterMs,
      pids,
      serviceUrls,
      gatewayPid,
      kafkaBrokers: '',
    });
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** With more in the environment of its processes. */
export const inDistributedWith =
  (envOn: (servers: Addresses) => Record<string, string>): InShape =>
  async (work) => {
    const distributed = await startDistributed((servers) => ({ ...BENCH_ENV, ...envOn(servers) }));
    const { urls, readyAfterMs, pids, env, close } = distributed;
    try {
      const running = pids();
      return await work({
        name: 'distributed',
        url: urls[0] ?? '',
        readyAfterMs,
        pids: running,
        serviceUrls: new Map(SERVICES.map((name) => [name, distributed.urlsOf(name)])),
        gatewayPid: running.get('gateway') ?? 0,
        kafkaBrokers: env.KAFKA_BROKERS ?? '',
      });
    } finally {
      await close();
    }
  };

export const inDistributed: InShape = inDistributedWith(() => ({}));

/** The shape of that name, or both. */
export const shapesNamed = (name: string | undefined): InShape[] =>
  name === 'embedded' ? [inEmbedded] : name === 'distributed' ? [inDistributed] : [inEmbedded, inDistributed];
