// A menu that many sites share, published to all: `node bench/src/menus.ts [sites] [products] [embedded|distributed]`.

import { setTimeout } from 'node:timers/promises';
import type { MenuRelease } from '@biteboard/contracts';
import { type Client, client, expectStatus, newCustomer, signInPerson } from '@biteboard/e2e';
import { type Figure, residentMb, showFigures, waitsOf } from './figures/figures.ts';
import { handledEvents } from './load/handled-events.ts';
import { leanClient } from './load/lean-client.ts';
import { noneYet, orderOnce } from './load/order-once.ts';
import { type RunningShape, shapesNamed } from './load/shapes.ts';
import { adminOf, BENCH_PRICE, CLIENTS, each, LOOK_EVERY_MS } from './load/shared-menu.ts';
import { BENCH_ADMIN, openBenchShop } from './load/shop.ts';

const LARGE_DRAFT = 1_000;
const SETTLED_MS = 1_500;
const QUIET_MS = 5_000;
/** Seconds until a changed price is in all shops. */
const AIM_S = { embedded: 5, distributed: 15 };

/** How often products were announced, as each service that takes them in counts it. */
const announced = async (shape: RunningShape): Promise<number> => {
  const handled = [...(await handledEvents(shape))].filter(([name]) => name.endsWith(' ProductChanged'));
  return Math.max(0, ...handled.map(([, times]) => times));
};

/** Once nothing more is taken in: what was published before is behind everybody. */
const settled = async (shape: RunningShape): Promise<number> => {
  for (let before = -1; ; await setTimeout(SETTLED_MS)) {
    const now = await announced(shape);
    if (now === before) return now;
    before = now;
  }
};

/** Orders at another shop, and the memory of every process, for as long as the work takes. */
const besideOrders = async <T>(
  shape: RunningShape,
  on: Client,
  productId: string,
  work: () => Promise<T>,
) => {
  const who = await newCustomer(on);
  const took = noneYet();
  let mostMb = 0;
  let isOver = false;
  const ordering = (async () => {
    while (!isOver) {
      await orderOnce(on, who, { slug: 'counter', productId }, took);
      mostMb = Math.max(mostMb, ...[...shape.pids.values()].map(residentMb));
      await setTimeout(LOOK_EVERY_MS);
    }
  })();
  const answer = await work().finally(() => {
    isOver = true;
  });
  await ordering;
  return { answer, placed: took.place, mostMb };
};

export const measureMenus = async (
  shape: RunningShape,
  sites: number,
  products: number,
): Promise<Figure[]> => {
  const on = leanClient(shape.url, CLIENTS + 2);
  const { token } = await signInPerson(client(shape.url), BENCH_ADMIN);
  const { send, newMenu, publish, reached } = adminOf(on, token);
  const slugs = Array.from({ length: sites }, (_none, at) => `branch-${at}`);
  await each(sites, (at) =>
    send('POST', '/api/admin/sites', { name: slugs[at], slug: slugs[at], locations: [{ name: 'Main' }] }),
  );
  const group = await send<{ groupId: string }>('POST', '/api/admin/groups', { name: 'All', siteIds: slugs });
  const { menuId, dishId } = await newMenu('Bench', products);
  await publish(menuId);

  const { productId } = await openBenchShop(on, 'counter');
  await settled(shape);
  const quiet = await besideOrders(shape, on, productId, () => setTimeout(QUIET_MS));
  const whole = await besideOrders(shape, on, productId, async () => {
    const started = performance.now();
    await send('PUT', `/api/admin/menus/${menuId}/sites`, { groupIds: [group.groupId] });
    await reached(menuId, 1);
    let release = await send<MenuRelease>('GET', `/api/admin/menus/${menuId}/releases/1`);
    while (release.done < sites) {
      await setTimeout(LOOK_EVERY_MS);
      release = await send<MenuRelease>('GET', `/api/admin/menus/${menuId}/releases/1`);
    }
    return (performance.now() - started) / 1000;
  });

  const idIn = new Map<string, string>();
  await each(sites, async (at) => {
    const path = `/api/shop/${slugs[at]}/products`;
    const shown = expectStatus(await on.call<{ _id: string; name: string }[]>('GET', path), 200);
    idIn.set(slugs[at]!, shown.find(({ name }) => name === `Dish ${products - 1}`)!._id);
  });
  const priceIn = async (slug: string): Promise<number> => {
    const path = `/api/shop/${slug}/products/${idIn.get(slug)}`;
    return expectStatus(await on.call<{ price: number }>('GET', path), 200).price;
  };
  const before = await settled(shape);
  await send('PATCH', `/api/admin/menus/${menuId}/products/${dishId}`, { price: BENCH_PRICE + 1 });
  const started = performance.now();
  const all = await publish(menuId);
  await each(sites, async (at) => {
    while ((await priceIn(slugs[at]!)) !== BENCH_PRICE + 1) await setTimeout(LOOK_EVERY_MS);
  });
  const inShops = (performance.now() - started) / 1000;
  const events = (await settled(shape)) - before;

  const large = await newMenu('Large', LARGE_DRAFT);
  const asked = performance.now();
  await send('GET', `/api/admin/menus/${large.menuId}/changes`);
  const changesMs = performance.now() - asked;

  return [
    {
      what: `a whole menu in ${sites} sites`,
      value: whole.answer,
      unit: 's',
      aim: { most: 90 },
      beside: `${products} dishes each`,
    },
    { what: '… memory at most', value: whole.mostMb, unit: 'MB', aim: { most: 400 } },
    ...waitsOf('… placing an order before', quiet.placed),
    ...waitsOf('… placing an order while it goes on', whole.placed, { p99: 150 }),
    {
      what: 'one changed price, until all shops show it',
      value: inShops,
      unit: 's',
      aim: { most: AIM_S[shape.name] },
      beside: `${all.toFixed(1)} s until the release said so`,
    },
    {
      what: '… events for each site',
      value: events / sites,
      unit: '×',
      aim: { most: 1 },
      beside: `${events} events`,
    },
    {
      what: `changes of a draft of ${LARGE_DRAFT.toLocaleString('en')} dishes`,
      value: changesMs,
      unit: 'ms',
      aim: { most: 500 },
    },
  ];
};

if (import.meta.main) {
  const [sites = '300', products = '300', shape] = process.argv.slice(2);
  for (const inShape of shapesNamed(shape))
    showFigures(await inShape((running) => measureMenus(running, Number(sites), Number(products))));
}
