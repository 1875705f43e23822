import {
  DEMO_ADMIN_LOGIN,
  expectStatus,
  freePort,
  newCustomer,
  openTestShop,
  signInPerson,
  startProduct,
} from '@biteboard/e2e';
import {
  cancelInVain,
  DESKTOP,
  type JourneyStage,
  journeys,
  nameTheTill,
  paySoup,
  type Running,
  sendThePostAgain,
  settleTheRefund,
} from '@biteboard/e2e/browser';
import { eventually } from '@biteboard/platform/testing';
import { openFakeStripe, openFarSide } from '@biteboard/platform/testing/providers';
import { afterAll, expect, test } from '@jest/globals';

const stripe = await openFakeStripe();
stripe.addAccount({ id: 'acct_browser', key: 'sk_test_browser' });
const till = await openFarSide(() => ({ status: 200, body: 'taken' }));
afterAll(async () => {
  await stripe.close();
  await till.close();
});

const start = async (dataDir: string): Promise<Running> => {
  const port = await freePort();
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO_DATA: 'off',
    ADMIN_EMAIL: DEMO_ADMIN_LOGIN.email,
    ADMIN_PASSWORD: DEMO_ADMIN_LOGIN.password,
    ALLOW_PRIVATE_CALLS: 'on',
    STRIPE_API_URL: stripe.url,
  };
  return startProduct({ dataDir, port, env });
};

const tell = (here: JourneyStage): void => {
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
    const placed = await here.on.call<{
      url: string;
      orderId: string;
      orderNumber: string;
      totalCents: number;
    }>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
      token: who.token,
      body: { items: [{ productId: shop.soupId, quantity: 2 }] },
    });
    const order = expectStatus(placed, 201);
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

journeys('money and posts in the browser', tell, start);
