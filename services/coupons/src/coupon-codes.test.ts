import type { Coupon } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCouponDoors } from './coupons.fixture.ts';

const { ports, send, refusal, newSite, newCoupon, listed, close } = await openCouponDoors();
afterAll(close);

describe('what a code is worth', () => {
  test('is found in any letter case', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'SAVE-15', percent: 15 });
    for (const code of ['SAVE-15', 'save-15', '%20Save-15%20']) {
      const answer = await send('GET', `/api/shop/${site.slug}/coupon/${code}`);
      expect(answer.json()).toEqual({ code: 'SAVE-15', percent: 15 });
    }
  });

  test('is nothing for an unknown code, a coupon of 0 percent, a closed or unknown site', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'ZERO', percent: 0, isDefault: true });
    const answer = await send('GET', `/api/shop/${site.slug}/coupon/NOPE`);
    expect([answer.status, answer.json()]).toEqual([404, { error: 'Invalid code', code: 'COUPON_INVALID' }]);
    expect(await refusal('GET', `/api/shop/${site.slug}/coupon/ZERO`)).toBe('404 COUPON_INVALID');
    expect(await refusal('GET', `/api/shop/${site.slug}/default-coupon`)).toBe('404 NO_DEFAULT_COUPON');
    const closed = await newSite({ archived: true });
    await newCoupon(closed, { code: 'TEN' });
    expect(await refusal('GET', `/api/shop/${closed.slug}/coupon/TEN`)).toBe('404 SITE_NOT_FOUND');
    expect(await refusal('GET', '/api/shop/nowhere/default-coupon')).toBe('404 SITE_NOT_FOUND');
  });
});

describe('the default coupon', () => {
  const marked = async (site: { at: string }) => (await listed(site)).filter((coupon) => coupon.isDefault);

  test('is the one that was marked last, and none when it is unmarked', async () => {
    const [site, other] = [await newSite(), await newSite()];
    expect(await refusal('GET', `/api/shop/${site.slug}/default-coupon`)).toBe('404 NO_DEFAULT_COUPON');
    await newCoupon(other, { code: 'OTHER', isDefault: true });
    await newCoupon(site, { code: 'FIRST', isDefault: true });
    ports.clock.advance(1_000);
    const second = await newCoupon(site, { code: 'SECOND', percent: 20 });
    await send('PUT', `${site.at}/${second._id}`, { isDefault: true });
    expect((await send('GET', `/api/shop/${site.slug}/default-coupon`)).json()).toEqual({
      code: 'SECOND',
      percent: 20,
    });
    expect((await marked(site)).map(({ code }) => code)).toEqual(['SECOND']);
    expect(await marked(other)).toHaveLength(1);
    await send('PATCH', `${site.at}/${second._id}`, { isDefault: false });
    expect(await refusal('GET', `/api/shop/${site.slug}/default-coupon`)).toBe('404 NO_DEFAULT_COUPON');
  });

  test('is not replaced unseen: a client that saw another one, or none, receives the present one', async () => {
    const site = await newSite();
    const codes = ['A', 'B', 'C'];
    const [a, b, c] = await Promise.all(codes.map((code) => newCoupon(site, { code })));
    const mark = (coupon: Coupon | undefined, seenDefault: string | null) =>
      send('PATCH', `${site.at}/${coupon?._id}`, { isDefault: true, seenDefault });
    expect((await mark(a, b?._id ?? '')).json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: null });
    expect((await mark(a, null)).status).toBe(200);
    ports.clock.advance(1_000);
    const late = await mark(b, null);
    expect([late.status, late.json()]).toEqual([
      412,
      expect.objectContaining({
        current: expect.objectContaining({ code: 'A', isDefault: true, version: 2 }),
      }),
    ]);
    expect((await marked(site)).map(({ code }) => code)).toEqual(['A']);
    expect((await mark(a, c?._id ?? '')).status).toBe(200);
    expect((await mark(b, a?._id ?? '')).status).toBe(200);
    expect((await marked(site)).map(({ code }) => code)).toEqual(['B']);
    const made = await send('POST', site.at, { code: 'D', isDefault: true, seenDefault: a?._id });
    expect(made.status).toBe(412);
    expect(await listed(site)).toHaveLength(3);
  });

  test('is marked by one of many concurrent clients that saw the same one', async () => {
    const site = await newSite();
    const coupons = await Promise.all(['A', 'B', 'C', 'D'].map((code) => newCoupon(site, { code })));
    const mark = ({ _id }: Coupon) =>
      send('PATCH', `${site.at}/${_id}`, { isDefault: true, seenDefault: null });
    const statuses = (await Promise.all(coupons.map(mark))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412]);
    expect(await marked(site)).toMatchObject([{ _id: coupons[statuses.indexOf(200)]?._id }]);
  });

  test('is one, however many are marked concurrently', async () => {
    const site = await newSite();
    await Promise.all(['A', 'B', 'C', 'D'].map((code) => newCoupon(site, { code, isDefault: true })));
    await eventually(async () => expect(await marked(site)).toHaveLength(1));
  });
});
