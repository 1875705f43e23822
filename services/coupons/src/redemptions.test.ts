import { afterAll, describe, expect, test } from '@jest/globals';
import { openCouponDoors } from './coupons.fixture.ts';

const { ports, send, orderOf, paid, cancelled, newSite, newCoupon, listed, close } = await openCouponDoors();
afterAll(close);

describe('redemptions', () => {
  const redemptions = async (site: { at: string }) => (await listed(site))[0]?.redemptions;

  test('count each paid order once, however often its event is delivered', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    const order = orderOf(site, 'TEN');
    const event = paid(order);
    await ports.bus.publish([event, event]);
    await ports.bus.publish([paid(order)]);
    expect(await redemptions(site)).toBe(1);
    await ports.bus.publish([paid(orderOf(site, null)), paid(orderOf(site, 'GONE'))]);
    expect(await redemptions(site)).toBe(1);
  });

  test('lose none of forty orders that are paid concurrently', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    await Promise.all(Array.from({ length: 40 }, () => ports.bus.publish([paid(orderOf(site, 'TEN'))])));
    expect(await redemptions(site)).toBe(40);
  });

  test('are returned once by a cancelled order, and an old event does not redeem them again', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    const [order, other] = [orderOf(site, 'TEN'), orderOf(site, 'TEN')];
    const first = paid(order);
    await ports.bus.publish([first, paid(other)]);
    expect(await redemptions(site)).toBe(2);
    const gone = cancelled(order);
    await ports.bus.publish([gone, gone, cancelled(order)]);
    expect(await redemptions(site)).toBe(1);
    await ports.bus.publish([first]);
    expect(await redemptions(site)).toBe(1);
  });

  test('are not returned for an order that was never paid', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    await ports.bus.publish([paid(orderOf(site, 'TEN')), cancelled(orderOf(site, 'TEN'))]);
    expect(await redemptions(site)).toBe(1);
  });

  test('survive a change of the coupon', async () => {
    const site = await newSite();
    const coupon = await newCoupon(site, { code: 'TEN' });
    await ports.bus.publish([paid(orderOf(site, 'TEN'))]);
    expect((await send('PUT', `${site.at}/${coupon._id}`, { percent: 30 })).json()).toMatchObject({
      redemptions: 1,
    });
  });
});
