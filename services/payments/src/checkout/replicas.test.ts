import { relay } from '@biteboard/platform/documents';
import { afterEach, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';
import { openPayments, type Payments } from '../payments.ts';
import { paySimulated } from '../use-cases/pay-simulated.ts';
import { showPayPage } from '../use-cases/show-pay-page.ts';
import { startCheckout } from '../use-cases/start-checkout.ts';
import { newCheckout } from './checkout.ts';
import { sessionOpened } from './opening.ts';

let app: PaymentsApp;
afterEach(() => app.close());

/** One of several processes on one database, which remembers what it wrote last. */
const replica = (name: string): Payments => {
  const { bus, clock, log } = app.own;
  return openPayments({ ...app.own, relay: relay({ bus, log, replica: name, now: clock.now }) });
};

test('a session that another replica opened is seen where its opening was begun', async () => {
  app = await openPaymentsApp();
  const [here, there] = [replica('here'), replica('there')];
  const now = app.ports.clock.now();
  await here.checkouts.save(newCheckout(order, now, undefined));
  const opened = { provider: 'simulated', sessionId: 'cs_sim_1', url: '/pay/simulated/cs_sim_1' } as const;
  await there.checkouts.change(order._id, (state) =>
    sessionOpened(state, opened, { attempt: state.attempt }, now),
  );
  const link = {
    orderId: order._id,
    token: app.own.secrets.sign(`pay:${order._id}`),
    sealed: undefined,
  };
  expect(await showPayPage(here, link, 'en')).toEqual({ to: opened.url });
});

test('a session that was paid at another replica is not paid again where it was opened', async () => {
  app = await openPaymentsApp();
  const [here, there] = [replica('here'), replica('there')];
  await startCheckout(here, order);
  const { sessionId = '' } = (await here.checkouts.find(order._id))!;
  const paid = { to: `/s/${order.siteSlug}/orders?status=success&cs=${sessionId}` };
  expect(await paySimulated(there, sessionId, 'paid', 'en')).toEqual(paid);
  expect(await paySimulated(here, sessionId, 'declined', 'en')).toMatchObject({ status: 200 });
  expect(await paySimulated(here, sessionId, 'paid', 'en')).toEqual(paid);
  expect(await here.checkouts.find(order._id)).toMatchObject({
    payments: [{ amountCents: order.totalCents }],
  });
});
