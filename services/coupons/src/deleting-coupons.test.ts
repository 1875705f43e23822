import { afterAll, describe, expect, test } from '@jest/globals';
import { openCouponDoors } from './coupons.fixture.ts';

const { ports, send, refusal, orderOf, paid, cancelled, newSite, newCoupon, listed, close } =
  await openCouponDoors();
afterAll(close);

describe('deleting a coupon', () => {
  test('that is the default leaves the site without one until another is marked', async () => {
    const site = await newSite();
    const other = await newCoupon(site, { code: 'OTHER', percent: 20 });
    const coupon = await newCoupon(site, { code: 'TEN', isDefault: true });
    await send('DELETE', `${site.at}/${coupon._id}`);
    expect(await refusal('GET', `/api/shop/${site.slug}/default-coupon`)).toBe('404 NO_DEFAULT_COUPON');
    expect(await refusal('GET', `/api/shop/${site.slug}/coupon/TEN`)).toBe('404 COUPON_INVALID');
    await send('PUT', `${site.at}/${other._id}`, { isDefault: true });
    expect((await send('GET', `/api/shop/${site.slug}/default-coupon`)).json()).toEqual({
      code: 'OTHER',
      percent: 20,
    });
  });

  test('that was used frees its code for a new count, whatever becomes of the orders that used it', async () => {
    const site = await newSite();
    const used = await newCoupon(site, { code: 'TEN' });
    const [kept, undone, late] = [orderOf(site, 'TEN'), orderOf(site, 'TEN'), orderOf(site, 'TEN')];
    await ports.bus.publish([paid(kept), paid(undone)]);
    expect((await listed(site))[0]?.redemptions).toBe(2);
    expect((await send('DELETE', `${site.at}/${used._id}`)).json()).toEqual({ ok: true });
    await ports.bus.publish([paid(late), cancelled(late)]);
    await newCoupon(site, { code: 'TEN', percent: 30 });
    await ports.bus.publish([cancelled(undone), paid(kept), paid(late)]);
    expect(await listed(site)).toMatchObject([{ code: 'TEN', percent: 30, redemptions: 0 }]);
    await ports.bus.publish([paid(orderOf(site, 'TEN'))]);
    expect((await listed(site))[0]?.redemptions).toBe(1);
  });
});

test('five thousand coupons of a site are one list, each with its own redemptions', async () => {
  const site = await newSite();
  const codes = Array.from({ length: 5_000 }, (_, n) => `C${n}`);
  while (codes.length > 0) await Promise.all(codes.splice(0, 250).map((code) => newCoupon(site, { code })));
  await ports.bus.publish([paid(orderOf(site, 'C7')), paid(orderOf(site, 'C4321'))]);
  const all = await listed(site);
  expect(all).toHaveLength(5_000);
  expect(
    all
      .filter((coupon) => coupon.redemptions > 0)
      .map((coupon) => coupon.code)
      .sort(),
  ).toEqual(['C4321', 'C7']);
});
