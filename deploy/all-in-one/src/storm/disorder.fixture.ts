import { accountsSay, orderFaults, ordersOfShops, shopSays } from './accounts.fixture.ts';
import { described } from './described.fixture.ts';
import { mailsSay, postsSay } from './letters.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

/** So many of those that are wrong are described in full. */
const MANY = 5;

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** What is not where it belongs: each cent, order, courier, mail and notification; empty where all is in order. */
export const disorderIn = async (storm: Storm, world: StormWorld): Promise<string[]> => {
  const byShop = await ordersOfShops(storm);
  const all = byShop.flat();
  const faults = orderFaults(storm, world, all);
  const ill = all.filter(({ orderNumber }) => faults.some((fault) => fault.startsWith(orderNumber)));
  const orders = storm.orders.filter(({ orderId }) => ill.some(({ _id }) => _id === orderId)).slice(0, MANY);
  const whole = await Promise.all(orders.map((order) => described(storm, world, order)));
  const numbers = byShop.flatMap((own, index) => {
    const distinct = new Set(own.map(({ orderNumber }) => orderNumber)).size;
    return distinct === own.length ? [] : [`shop ${index} has two orders of one number`];
  });
  const sums: string[] = [];
  for (const [index, own] of byShop.entries()) {
    const says = await shopSays(storm, world, index, own);
    const { stripeCents, ordersCents, daysCents, billingCents, couponsUsed } = says;
    const isOne = new Set([stripeCents, ordersCents, daysCents, billingCents]).size === 1;
    if (!isOne || couponsUsed.counted !== couponsUsed.byOrders)
      sums.push(`shop ${index}: ${JSON.stringify(says)}`);
  }
  const accounts = accountsSay(world, all);
  const letters = { ...(await mailsSay(storm, world, all)), posts: postsSay(storm, world, all) };
  const { wrong, notSent, missing, unknown, tooMany, posts } = letters;
  return [
    ...faults,
    ...whole,
    ...numbers,
    ...sums,
    ...(differs(accounts.stripe, accounts.orders) ? [`accounts: ${JSON.stringify(accounts)}`] : []),
    ...[...wrong, ...notSent, ...posts.wrong].map((what) => `letters: ${what}`),
    ...missing.map((id) => `the mail ${id} never came`),
    ...unknown.map((id) => `the mail ${id} came and is not said to be sent`),
    ...posts.unsigned.map((text) => `not signed: ${text}`),
    ...(tooMany + posts.tooMany > 0 ? [`${tooMany} mails and ${posts.tooMany} posts came too often`] : []),
    ...storm.on.unexpected.map((what) => `nobody should get this answer: ${what}`),
  ];
};
