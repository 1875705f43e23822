import {
  type Client,
  client,
  eventually,
  expectStatus,
  newManager,
  openLoadShop,
  signInPerson,
} from '@biteboard/e2e';
import { databaseOf, mongoClient } from '@biteboard/platform/distributed';
import { afterAll, expect, test } from '@jest/globals';
import type { OnProcesses } from './on-processes.ts';
import { command } from './our-program.ts';

const shop = { name: 'Kept Shop', slug: 'kept-shop', coupon: 'KEPT10' };

const quote = async (on: Client): Promise<{ subtotalCents: number; discountCents: number }> => {
  const body = { items: [{ name: 'Soup', quantity: 2 }], coupon: shop.coupon };
  return expectStatus(await on.call('POST', `/api/shop/${shop.slug}/quote`, { body }), 200);
};

export const rebuiltService: OnProcesses = ({ servers, chief, opened }) => {
  const mongo = mongoClient(servers.mongoUrl);
  afterAll(() => mongo.close());

  test('a service whose database was emptied knows again what the topics keep: its copies, and who may not enter', async () => {
    const { kill, stop, start, env, urls } = opened();
    const on = client(urls[0]!);
    const admin = await signInPerson(on, chief);
    await openLoadShop(on, admin, shop);
    const before = await quote(on);
    const gone = await newManager(on, admin, [shop.slug]);
    const suspend = { token: admin.token, body: { suspended: true } };
    expectStatus(await on.call('PATCH', `/api/admin/people/${gone.userId}`, suspend), 200);
    const expectRefused = () =>
      eventually(async () => {
        const { status } = await on.call('GET', `/api/admin/sites/${shop.slug}/orders`, {
          token: gone.token,
        });
        expect(status).toBe(401);
      }, 30_000);
    await expectRefused();
    expect(before).toMatchObject({ subtotalCents: 2_500, discountCents: 250 });

    const rebuild = () => command('platform/src/commands/rebuild.ts', ['orders'], env);
    await expect(rebuild()).rejects.toThrow(/orders still runs \(\d replicas read events\): stop it first/);

    await stop('orders');
    await eventually(() => mongo.db(databaseOf('orders')).dropDatabase(), 30_000);
    expect(await rebuild()).toContain('orders reads gateway, catalog, coupons from the beginning');
    // What the others hold is of no use to it: the topics alone are enough.
    await kill('catalog');
    await kill('coupons');
    await start('orders');
    expect(await eventually(() => quote(on), 30_000)).toEqual(before);
    await expectRefused();
    await start('catalog');
    await start('coupons');
  });
};
