import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

const TOTAL = { deliveryFeeCents: 500, totalCents: 5325 };

let folder: string;
let shop: StripeShop;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'biteboard-payments-'));
  shop = await openStripeShop({ connected: true, folder });
  await shop.place(TOTAL);
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const keysUsed = (since: number) =>
  new Set(shop.stripe.asked.slice(since).map(({ headers }) => headers.authorization?.replace('Bearer ', '')));

/** The deployment's key is exchanged, and the service started again with the new one. */
const exchange = async (key: string): Promise<number> => {
  await shop.restart({ stripePlatformKey: key });
  return shop.stripe.asked.length;
};

describe('a session that was opened before the platform’s key was exchanged', () => {
  test('for that of another platform settles and gives back with the old one, fee and all', async () => {
    shop.stripe.addAccount({ id: 'acct_platform_two', key: 'sk_test_platform_two' });
    const since = await exchange('sk_test_platform_two');
    await shop.stripe.pay('cs_test_1');
    expect((await shop.payments.confirm('cs_test_1')).body.status).toBe('paid');
    await shop.giveBack('r1', 5325);
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
    expect(keysUsed(since)).toEqual(new Set(['sk_test_platform']));
    expect(shop.stripe.ledger()).toMatchObject([{ refundedCents: 5325, feeCents: 0 }]);
  });

  test('is closed with the old one when it runs out', async () => {
    const since = await exchange('sk_test_platform_two');
    shop.minutes(31);
    await eventually(() => expect(shop.payments.heard('PaymentExpired')).toHaveLength(1));
    expect(shop.stripe.state.sessions.get('cs_test_1')?.status).toBe('expired');
    expect(keysUsed(since)).toEqual(new Set(['sk_test_platform']));
  });

  test('continues with the new one where the old one of the same platform is revoked', async () => {
    shop.stripe.addKey('acct_platform', 'sk_test_platform_rolled');
    const since = await exchange('sk_test_platform_rolled');
    shop.stripe.revokeKey('sk_test_platform');
    await shop.stripe.pay('cs_test_1');
    expect((await shop.payments.confirm('cs_test_1')).body.status).toBe('paid');
    await shop.giveBack('r1', 5325);
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
    expect(keysUsed(since)).toContain('sk_test_platform_rolled');
  });
});

test('a session of a connected account remembers the platform’s key sealed', async () => {
  const { paidWith = [] } = await shop.payments.checkout();
  expect(paidWith).toEqual([{ sessionId: 'cs_test_1', accountId: 'acct_shop', cipher: expect.any(String) }]);
  expect(shop.payments.own.secrets.decrypt(paidWith[0]?.cipher ?? '')).toBe('sk_test_platform');
});
