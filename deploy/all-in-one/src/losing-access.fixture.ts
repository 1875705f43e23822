import type { Claims } from '@biteboard/contracts';
import {
  eventually,
  expectStatus,
  type InvitedManager,
  newCustomer,
  newManager,
  type OpenedShop,
  openPaymentSession,
  openTestShop,
  type PlacedAnswer,
  pay,
  type SignedInPerson,
} from '@biteboard/e2e';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStream, type StreamClient } from '../../../gateway/src/live/stream-client.fixture.ts';
import { type AccessSetup, tokenBy } from './access-setup.fixture.ts';

/** A place with, perhaps, another gateway, at which people listen. */
export interface ListeningPlace extends AccessSetup {
  listensAt: string;
  close(): Promise<void>;
}

const ENDS_WITHIN_MS = 20_000;
const SOON_S = 4;

/** That a stream ends when its person loses access, in any shape. */
export const losingAccess = (title: string, open: () => Promise<ListeningPlace>): void =>
  describe(title, () => {
    let place: ListeningPlace;
    let [shop, other]: [OpenedShop?, OpenedShop?] = [];
    let bystander: StreamClient;
    const left: StreamClient[] = [];
    const at = () => `/api/admin/sites/${shop!.slug}`;

    const listen = async (path: string, token: string): Promise<StreamClient> => {
      const one = await openStream(`${place.listensAt}${path}`, token);
      left.push(one);
      return one;
    };
    /** Once the gateway knows the shop and its person. */
    const listening = (path: string, token: string): Promise<StreamClient> =>
      eventually(async () => {
        const one = await listen(path, token);
        expect(one.status).toBe(200);
        return one;
      });
    const orderPaid = async ({ token }: SignedInPerson): Promise<string> => {
      const body = { items: [{ productId: shop!.soupId, quantity: 1 }] };
      const url = `/api/payments/stripe/${shop!.slug}/checkout/pickup`;
      const placed = await eventually(async () =>
        expectStatus(await place.on.call<PlacedAnswer>('POST', url, { token, body }), 201),
      );
      expectStatus(await pay(place.on, await openPaymentSession(place.on, placed)), 303);
      return placed.orderId;
    };
    const streamOf = (orderId: string) => `/api/shop/${shop!.slug}/orders/${orderId}/events`;

    const expectOver = async (
      streams: readonly StreamClient[],
      path: string,
      token: string,
    ): Promise<void> => {
      await eventually(
        () => expect(streams.map((one) => one.isClosed())).not.toContain(false),
        ENDS_WITHIN_MS,
      );
      expect((await listen(path, token)).status).toBe(401);
      expect(bystander.isClosed()).toBe(false);
    };

    beforeAll(async () => {
      place = await open();
      const { on, admin } = place;
      [shop, other] = [await openTestShop(on, admin), await openTestShop(on, admin)];
      bystander = await listening(`${at()}/events`, (await newManager(on, admin, [shop.siteId])).token);
    });
    afterAll(async () => {
      for (const one of left) one.abort();
      await place.close();
    });

    const change = (body: object) => async (who: InvitedManager) =>
      expectStatus(
        await place.on.call('PATCH', `/api/admin/people/${who.userId}`, { token: place.admin.token, body }),
        200,
      );
    const losses: [string, (who: InvitedManager) => Promise<unknown>][] = [
      ['is suspended', change({ suspended: true })],
      ['gets another role', change({ role: 'admin' })],
      ['gets other sites', (who) => change({ siteIds: [other!.siteId] })(who)],
      [
        'is removed',
        async ({ userId }) =>
          expectStatus(
            await place.on.call('DELETE', `/api/admin/people/${userId}`, { token: place.admin.token }),
            200,
          ),
      ],
      [
        'changes their password',
        async ({ token, password }) => {
          const body = { currentPassword: password, newPassword: 'another good password' };
          expectStatus(await place.on.call('POST', '/api/user/password', { token, body }), 200);
        },
      ],
    ];
    test.each(losses)(
      'the streams of a manager who %s end, and nobody else’s',
      async (_loses, lose) => {
        const { on, admin } = place;
        const who = await newManager(on, admin, [shop!.siteId]);
        const orderId = await orderPaid(await newCustomer(on));
        const site = await listening(`${at()}/events`, who.token);
        const order = await listening(streamOf(orderId), who.token);
        await lose(who);
        await expectOver([site, order], `${at()}/events`, who.token);
        await expectOver([], streamOf(orderId), who.token);
      },
      60_000,
    );

    test('the stream of a customer who deletes their account ends', async () => {
      const { on, admin } = place;
      const who = await newCustomer(on);
      const orderId = await orderPaid(who);
      const stream = await listening(streamOf(orderId), who.token);
      const cancel = `${at()}/orders/${orderId}/cancel`;
      const reason = { token: admin.token, body: { reason: 'over' } };
      await eventually(async () => expectStatus(await on.call('POST', cancel, reason), 200));
      const body = { password: 'a good password' };
      await eventually(async () =>
        expectStatus(await on.call('DELETE', '/api/user/me', { token: who.token, body }), 200),
      );
      await expectOver([stream], streamOf(orderId), who.token);
    });

    test('a stream ends when its token runs out', async () => {
      const { on, admin, privateKey } = place;
      const { userId } = expectStatus(
        await on.call<Claims>('GET', '/api/user/me', { token: admin.token }),
        200,
      );
      const claims: Claims = { userId, email: admin.email, role: 'admin' };
      const token = tokenBy(privateKey, claims, Math.floor(Date.now() / 1000) + SOON_S);
      const stream = await listen(`${at()}/events`, token);
      expect(stream.status).toBe(200);
      await expectOver([stream], `${at()}/events`, token);
    });
  });
