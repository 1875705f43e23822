import { openFakeStripe, openFarSide } from '@biteboard/platform/testing/providers';
import { afterAll, expect, test } from '@jest/globals';
import { expectStatus } from '../client.ts';
import { eventually } from '../eventually.ts';
import { openTestShop } from '../journeys/opening.ts';
import { newCustomer, type PlacedAnswer, signInPerson } from '../people.ts';
import { DEMO_ADMIN_LOGIN } from '../product.ts';
import { cancelInVain, settleTheRefund } from './dashboard/failed-refund-steps.ts';
import { nameTheTill, paySoup, sendThePostAgain } from './dashboard/posts-steps.ts';
import type { JourneyStage } from './journeys.ts';
import { DESKTOP } from './visit.ts';

/** Stripe and a shop's till, and what the product needs to find them. */
export const openProviders = async () => {
  const stripe = await openFakeStripe();
  stripe.addAccount({ id: 'acct_browser', key: 'sk_test_browser' });
  const till = await openFarSide(() => ({ status: 200, body: 'taken' }));
  afterAll(async () => {
    await stripe.close();
    await till.close();
  });
  return { stripe, till, env: { ALLOW_PRIVATE_CALLS: 'on', STRIPE_API_URL: stripe.url } };
};

/** What an admin sees of those outside who do not do as they are asked. */
export const providerJourneys = (
  here: JourneyStage,
  { stripe, till }: Awaited<ReturnType<typeof openProviders>>,
): void => {
  test('a shop names its till, sees what its order’s post was answered, and sends it again', async () => {
    const shop = await openTestShop(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
    await here.walk(DESKTOP, async (admin) => {
      await nameTheTill(admin, shop, `${till.url}/orders`);
      till.mishaps.push({ to: '/orders', answer: { status: 500, body: 'out of paper' } });
      const placed = await paySoup(here.on, shop);
      await sendThePostAgain(admin, placed, { first: 'out of paper', second: 'taken' });
    });
    expect(till.asked.every(({ headers }) => headers['biteboard-signature'])).toBe(true);
  });

  test('a refund that the provider will not make is settled by hand', async () => {
    const admin = await signInPerson(here.on, DEMO_ADMIN_LOGIN);
    const shop = await openTestShop(here.on, admin);
    const at = `/api/admin/sites/${shop.slug}`;
    const body = { stripeSecretKey: 'sk_test_browser', orderNotifyUrl: '' };
    expectStatus(await here.on.call('PATCH', at, { token: admin.token, body }), 200);
    const who = await newCustomer(here.on);
    const checkout = `/api/payments/stripe/${shop.slug}/checkout/pickup`;
    const items = [{ productId: shop.soupId, quantity: 2 }];
    const order = expectStatus(
      await here.on.call<PlacedAnswer>('POST', checkout, { token: who.token, body: { items } }),
      201,
    );
    const session = await eventually(async () => {
      const { headers } = await here.on.call('GET', order.url);
      const found = /(cs_\w+)/.exec(headers.get('location') ?? '')?.[1];
      expect(found).toBeDefined();
      return found!;
    });
    await stripe.pay(session);
    expectStatus(await here.on.call('GET', `/api/payments/stripe/confirm/${session}`), 200);
    stripe.setRefundStatus('failed');
    await here.walk(DESKTOP, async (boss) => {
      await cancelInVain(boss, shop, order);
      await settleTheRefund(boss, shop, order);
    });
  });
};
