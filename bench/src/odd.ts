// What odd requests leave in memory: `node bench/src/odd.ts [calls] [seed]`. A minute and more.

import { type ClientAnswer, newCustomer, signInPerson } from '@biteboard/e2e';
import { type Figure, residentMb, showFigures } from './figures/figures.ts';
import { leanClient } from './load/lean-client.ts';
import { type Operation, oddCall } from './load/odd-calls.ts';
import { inEmbedded, type RunningShape } from './load/shapes.ts';
import { BENCH_ADMIN, openBenchShop } from './load/shop.ts';

const CONNECTIONS = 16;
const AIM_MB = 50;
/** Once nobody has called for some seconds, what is not needed is given back. */
const SETTLES_MS = 30_000;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

interface Description {
  paths: Record<string, Record<string, unknown>>;
}

export const measureOdd = async (
  { url, gatewayPid }: RunningShape,
  calls: number,
  seed = 1,
): Promise<Figure[]> => {
  const on = leanClient(url, CONNECTIONS);
  await openBenchShop(on, 'bench');
  const tokens = {
    customer: (await newCustomer(on)).token,
    admin: (await signInPerson(on, BENCH_ADMIN)).token,
  };
  const { body } = await on.call<Description>('GET', '/api/openapi.json');
  const operations = Object.entries(body.paths).flatMap(([path, kinds]): Operation[] =>
    METHODS.filter((method) => method in kinds && !path.endsWith('/events')).map((method) => ({
      method: method.toUpperCase(),
      path,
    })),
  );
  await pause(SETTLES_MS);
  const before = residentMb(gatewayPid);

  const answered = new Map<string, number>();
  let [at, most] = [0, before];
  const one = async (): Promise<void> => {
    while (at < calls) {
      const { method, path, ...options } = oddCall(operations, tokens, seed, at);
      at += 1;
      const failed = (error: Error): Pick<ClientAnswer, 'status'> => {
        if (!/ECONNRESET|hang up|EPIPE/.test(error.message)) throw error;
        return { status: 0 };
      };
      const { status } = await on.call(method, path, options).catch(failed);
      const kind = status === 0 ? 'cut off' : `${Math.floor(status / 100)}xx`;
      answered.set(kind, (answered.get(kind) ?? 0) + 1);
      most = Math.max(most, at % 100 === 0 ? residentMb(gatewayPid) : 0);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  await pause(SETTLES_MS);
  const left = residentMb(gatewayPid) - before;
  const kinds = [...answered].toSorted().map(([kind, count]) => `${count} ${kind}`);
  return [
    { what: 'memory before them', value: before, unit: 'MB' },
    { what: '… at most', value: most, unit: 'MB', beside: kinds.join(', ') },
    {
      what: `left by ${calls} odd requests`,
      value: Math.max(0, left),
      unit: 'MB',
      aim: { most: AIM_MB },
      beside: `seed ${seed}, ${operations.length} operations`,
    },
  ];
};

if (import.meta.main) {
  const [calls = '60000', seed = '1'] = process.argv.slice(2);
  showFigures(await inEmbedded((shape) => measureOdd(shape, Number(calls), Number(seed))));
}
