import type { PaymentCase } from '@biteboard/contracts';
import { eventually } from '@biteboard/e2e';
import { described } from './described.fixture.ts';
import { listAll } from './lists.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

/** Every open case of every shop. */
export const openCases = async (storm: Storm): Promise<PaymentCase[]> => {
  const lists = storm.shops.map(({ slug }) =>
    listAll<PaymentCase>(storm.floor, `/api/admin/sites/${slug}/payment-cases`),
  );
  return (await Promise.all(lists)).flat();
};

const WITHIN_MS = 120_000;

/** Banks ask for money back of orders that are over and keep theirs, and decide: a case each until then. */
export const disputeSome = async (storm: Storm, { stripe: { stripe } }: StormWorld): Promise<number> => {
  const { payments, refunds } = stripe.state;
  const disputed: { id: string; end: 'won' | 'lost' }[] = [];
  for (const { orderId, plan } of storm.orders) {
    const ours = [...payments.values()].filter(({ metadata }) => metadata.orderId === orderId);
    const [payment] = ours;
    const isKept =
      payment?.status === 'succeeded' && ![...refunds.values()].some((one) => one.payment === payment.id);
    if (plan.dispute === 'none' || ours.length !== 1 || !isKept) continue;
    disputed.push({ id: await stripe.dispute(payment.id), end: plan.dispute });
  }
  await eventually(async () => {
    const open = (await openCases(storm)).filter(({ kind }) => kind === 'dispute');
    if (open.length !== disputed.length)
      throw new Error(`${open.length} of ${disputed.length} disputes are cases`);
  }, WITHIN_MS);
  for (const { id, end } of disputed) await stripe.closeDispute(id, end);
  return disputed.length;
};

/** Throws with the cases that stay open though nothing is left to be seen to. */
export const expectNoCases = (storm: Storm, world: StormWorld): Promise<void> =>
  eventually(async () => {
    const open = await openCases(storm);
    if (open.length === 0) return;
    const orders = storm.orders.filter(({ orderId }) => open.some((one) => one.orderId === orderId));
    const told = [
      ...open.slice(0, 5).map((one) => JSON.stringify(one)),
      ...(await Promise.all(orders.slice(0, 5).map((order) => described(storm, world, order)))),
    ];
    throw new Error(`${open.length} money cases stay open:\n${told.join('\n')}`);
  }, WITHIN_MS);
