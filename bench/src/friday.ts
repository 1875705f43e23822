// A Friday evening of many sites in the distributed shape, on three brokers, three members of MongoDB and Redis:
// `npm run bench -- friday [--minutes 5] [--rate 120] [--sites 100] [--seed 7]`, the rate in orders a minute.

import { parseArgs } from 'node:util';
import { type Client, countedSales, eventually, newCustomer, signInPerson } from '@biteboard/e2e';
import { startServiceProcesses } from '../../deploy/local/distributed/service-processes.ts';
import { machine } from './figures/machine.ts';
import { cpuNow, type Pids, usedFor } from './friday/cpu-by-program.ts';
import { arrivalsOf, type Evening } from './friday/evening.ts';
import { startFridayServers } from './friday/friday-servers.ts';
import { openFridayShops } from './friday/friday-shops.ts';
import { type EveningTown, runEvening } from './friday/run-evening.ts';
import { showHeld, showMachines, showSlowest } from './friday/show-friday.ts';
import { watchCalls } from './friday/watched-calls.ts';
import { leanClient } from './load/lean-client.ts';
import { BENCH_ADMIN, BENCH_ENV } from './load/shop.ts';

const CONNECTIONS = 200;
const PEOPLE = 60;
/** Before what is measured: code that runs for the first times costs and takes more. */
const WARM_UP_MINUTES = 0.5;
const IDLE_MS = 10_000;
const COUNTED_WITHIN_MS = 300_000;

const wholeOf = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be more than 0, not "${text}".`);
  return value;
};

export const fridayArguments = (args: readonly string[]): Evening => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '5' },
      rate: { type: 'string', default: '120' },
      sites: { type: 'string', default: '100' },
      seed: { type: 'string', default: '7' },
    },
  });
  return {
    minutes: wholeOf('minutes', values.minutes),
    ordersPerMinute: wholeOf('rate', values.rate),
    sites: Math.ceil(wholeOf('sites', values.sites)),
    seed: Math.ceil(wholeOf('seed', values.seed)),
    people: PEOPLE,
  };
};

/** Throws until the ledgers of all sites have so many orders together. */
const whenCounted = (on: Client, { admin, shops }: EveningTown, orders: number): Promise<void> =>
  eventually(async () => {
    let counted = 0;
    for (const { slug } of shops)
      counted += (await countedSales(on, admin, { slug, name: slug, coupon: '' })).orders;
    if (counted !== orders) throw new Error(`${counted} of ${orders} paid orders are in the ledgers`);
  }, COUNTED_WITHIN_MS);

const measure = async (on: Client, pids: Pids, evening: Evening): Promise<void> => {
  const calls = watchCalls(on);
  const admin = await signInPerson(on, BENCH_ADMIN);
  console.error(`opening ${evening.sites} sites`);
  const shops = await openFridayShops(on, admin, evening.sites);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newCustomer(on)));
  const town: EveningTown = { calls, admin, shops, people };
  console.error('warming up');
  const warm = await runEvening(town, arrivalsOf({ ...evening, minutes: WARM_UP_MINUTES }));
  await whenCounted(on, town, warm.held.paid);
  const resting = cpuNow(pids);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const before = cpuNow(pids);
  const idle = new Map(
    [...before].map(([program, ms]) => [program, (ms - resting.get(program)!) / (IDLE_MS / 1_000)]),
  );
  calls.clear();
  console.error('the evening begins');
  const started = performance.now();
  const outcome = await runEvening(town, arrivalsOf(evening));
  await whenCounted(on, town, warm.held.paid + outcome.held.paid);
  const used = { idle, ms: performance.now() - started, orders: outcome.held.paid };
  const forThousand = usedFor(before, cpuNow(pids), used);
  showHeld(outcome, calls);
  showSlowest(calls);
  showMachines({ forThousand, idle });
};

/** Prints what an evening held, what it took, and the machines that larger ones need. */
export const showFriday = async (evening: Evening): Promise<void> => {
  const { sites, ordersPerMinute, minutes, seed } = evening;
  console.log(
    `A Friday evening of ${sites} sites, ${ordersPerMinute} orders a minute for ${minutes} minutes, seed ${seed}`,
  );
  console.log(`before: ${machine()}`);
  const servers = await startFridayServers();
  try {
    const env = { ...BENCH_ENV, TOPIC_REPLICATION_FACTOR: String(servers.brokers) };
    const processes = await startServiceProcesses({ addresses: servers, env });
    try {
      const own = [...processes.pids()].map(([name, pid]) => [name, [pid]] as const);
      const pids = new Map([...own, ...(await servers.pids())]);
      await measure(leanClient(processes.urls[0]!, CONNECTIONS), pids, evening);
    } finally {
      await processes.close();
    }
  } finally {
    await servers.close();
  }
  console.log(`\nafter: ${machine()}`);
};

if (import.meta.main) await showFriday(fridayArguments(process.argv.slice(2)));
