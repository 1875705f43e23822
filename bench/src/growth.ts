// What more stored orders cost: `node bench/src/growth.ts [orders,…] [sites,…]`. A million take some 15 GB of disk and minutes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, client, expectStatus, newCustomer, signInPerson, startProduct } from '@biteboard/e2e';
import { cpuOf } from './figures/cpu-of.ts';
import { type Figure, percentile, showFigures } from './figures/figures.ts';
import { type Cost, growthFigure } from './figures/growth-figure.ts';
import { firstOrder } from './load/first-order.ts';
import { leanClient } from './load/lean-client.ts';
import { type Counter, noneYet, orderMany } from './load/order-once.ts';
import { FIRST_PERSON, type Past, seedBooks, seedOrders } from './load/seed-orders.ts';
import { BENCH_ADMIN, BENCH_ENV, openBenchShop } from './load/shop.ts';
import { waitUntilIdle } from './load/wait-until-idle.ts';
import { waitUntilIndexed } from './load/wait-until-indexed.ts';

const DAYS = 365;
/** Few: a machine with other work makes the process lag, and a process that lags sheds load. */
const CLIENTS = 4;
const BUSY_MS = 500;
const WARM_UP = 500;
const ORDERS = 1_500;
const [LEAST_ROUNDS, MOST_ROUNDS, FOR_MS] = [10, 300, 1_000];
const SEARCH_AIM = { most: 100 };
const OF_CUSTOMER = 10;
const MAX_OF_PAGE = 20;

interface Call {
  what: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  isTheirs?: true;
  /** Has an aim of its own. */
  isSearch?: true;
}

const callsOf = (past: Past): Call[] => {
  const list = '/api/admin/sites/bench/orders';
  const mine = '/api/shop/bench/orders/mine';
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const counted = Math.floor((past.orders / past.siteIds.length) * 0.85);
  const lastPage = Math.max(1, Math.floor(counted / MAX_OF_PAGE));
  const number = `BB-${(past.siteIds.length * Math.floor(past.orders / past.siteIds.length / 2)).toString(16).toUpperCase().padStart(6, '0')}`;
  const found = (what: string, q: string): Call => ({
    what: `customers by ${what}`,
    method: 'POST',
    path: '/api/admin/customers/found',
    body: { q },
  });
  return [
    { what: 'list of a week, first page', path: `${list}?from=${day(6)}&to=${day(0)}` },
    { what: 'list of all time, first page', path: list },
    { what: '… in the middle', path: `${list}?page=${Math.max(1, Math.floor(lastPage / 2))}` },
    { what: '… last page', path: `${list}?page=${lastPage}` },
    { what: 'search by order number', path: `${list}?q=${number}`, isSearch: true },
    { what: 'search by name', path: `${list}?q=${FIRST_PERSON.name}`, isSearch: true },
    { what: 'search by email', path: `${list}?q=${FIRST_PERSON.email}`, isSearch: true },
    { what: 'search by a dish, of which every 80th order is', path: `${list}?q=dish 47`, isSearch: true },
    { what: 'search by what nobody has', path: `${list}?q=nowhere`, isSearch: true },
    found('order number', number),
    found('phone', FIRST_PERSON.phone),
    found('email', FIRST_PERSON.email),
    { what: 'billing of today, week and month', path: '/api/admin/sites/bench/billing' },
    {
      what: 'billing by day, a year',
      path: `/api/admin/sites/bench/billing?from=${day(DAYS - 1)}&to=${day(0)}`,
    },
    { what: 'My Orders', path: mine, isTheirs: true },
    { what: 'My Orders, searched', path: `${mine}?q=dish`, isTheirs: true },
  ];
};

const mainMs = (pid: number): number => {
  const { main, others } = cpuOf(pid);
  return main + others;
};

/** What each call costs the server with this past. */
const measureWith = async (orders: number, sites: number): Promise<Map<string, Cost>> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const costs = new Map<string, Cost>();
  let product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const opening = client(product.url);
    const admin = await signInPerson(opening, BENCH_ADMIN);
    const counters: Counter[] = [];
    for (let at = 0; at < sites; at += 1) {
      const slug = at === 0 ? 'bench' : `bench-${at}`;
      counters.push({ slug, ...(await openBenchShop(opening, slug, at === 0 ? 80 : 1)) });
    }
    const who = await newCustomer(opening);
    const made = await firstOrder(opening, admin, who, counters[0]!);
    const all = await opening.call<{ _id: string; slug: string }[]>('GET', '/api/admin/sites', admin);
    const idOf = new Map(expectStatus(all, 200).map(({ _id, slug }) => [slug, _id]));
    await product.stop();

    const siteIds = counters.map(({ slug }) => idOf.get(slug)!);
    const past: Past = {
      orders,
      days: DAYS,
      siteIds,
      customer: { userId: made.userId, orders: OF_CUSTOMER },
    };
    const file = path.join(dataDir, 'biteboard.db');
    seedOrders(file, made, past);
    seedBooks(file, made, past);

    product = await startProduct({ dataDir, env: BENCH_ENV });
    const pid = product.process.pid ?? 0;
    const on = leanClient(product.url, CLIENTS);
    const ask = async (asked: Call): Promise<void> => {
      while (!(await isAnswered(asked))) await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    };
    const isAnswered = async ({ method = 'GET', path: at, body, isTheirs }: Call) => {
      const { token } = isTheirs ? who : admin;
      const answer = await on.call(method, encodeURI(at), {
        token,
        ...(body ? { body } : {}),
      });
      if (answer.status === 503) return false;
      if (answer.status !== 200) throw new Error(`${at}: ${answer.status} ${product.output().slice(-2_000)}`);
      return true;
    };
    const calls = callsOf(past);
    await waitUntilIndexed(on, admin);
    await waitUntilIdle(pid);
    // Days are counted once a long list was asked for.
    for (const call of [...calls, ...calls]) await ask(call);
    for (const call of calls) costs.set(call.what, { orders, ...(await costOf(pid, () => ask(call))) });
    costs.set('an order', { orders, ...(await orderCost(on, pid, counters)) });
    return costs;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const costOf = async (pid: number, call: () => Promise<unknown>): Promise<Omit<Cost, 'orders'>> => {
  for (let round = 0; round < LEAST_ROUNDS; round += 1) await call();
  const waits: number[] = [];
  const before = mainMs(pid);
  const until = performance.now() + FOR_MS;
  while (waits.length < LEAST_ROUNDS || (waits.length < MOST_ROUNDS && performance.now() < until)) {
    const asked = performance.now();
    await call();
    waits.push(performance.now() - asked);
  }
  return { cpuMs: (mainMs(pid) - before) / waits.length, p50Ms: percentile(waits, 0.5) };
};

const orderCost = async (
  on: Client,
  pid: number,
  counters: readonly Counter[],
): Promise<Omit<Cost, 'orders'>> => {
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => newCustomer(on)));
  await orderMany(on, people, counters, WARM_UP);
  const took = noneYet();
  const before = mainMs(pid);
  await orderMany(on, people, counters, ORDERS, took);
  return { cpuMs: (mainMs(pid) - before) / ORDERS, p50Ms: percentile(took.whole, 0.5) };
};

/** The costs of each kind of call by the number of sites, and how they grow with the orders. */
export const measureGrowth = async (
  sizes: readonly number[],
  siteCounts: readonly number[],
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const sites of siteCounts) {
    const all: Map<string, Cost>[] = [];
    for (const orders of sizes) {
      all.push(await measureWith(orders, sites));
      console.error(`measured: ${orders} orders at ${sites} sites`);
    }
    const of = sites === 1 ? '1 site' : `${sites} sites`;
    const searches = callsOf({ orders: 1, days: DAYS, siteIds: [''] }).filter(({ isSearch }) => isSearch);
    for (const what of all[0]?.keys() ?? []) {
      const costs = all.map((one) => one.get(what)!);
      figures.push(growthFigure(`${of}: ${what}`, costs));
      if (searches.some((search) => search.what === what)) {
        const most = costs.toSorted((a, b) => b.orders - a.orders)[0]!;
        figures.push({ what: `… p50 with ${most.orders}`, value: most.p50Ms, unit: 'ms', aim: SEARCH_AIM });
      }
    }
  }
  return figures;
};

if (import.meta.main) {
  const [sizes = '1000,100000,1000000', sites = '1,100'] = process.argv.slice(2);
  const numbers = (text: string) => text.split(',').map(Number);
  showFigures(await measureGrowth(numbers(sizes), numbers(sites)));
}
