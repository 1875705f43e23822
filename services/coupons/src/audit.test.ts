import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openCouponDoors } from './coupons.fixture.ts';

const { acts, send, newSite, newCoupon, listed, close } = await openCouponDoors();
afterAll(close);

test('an admin’s changes of coupons are audited, but not the unmarking that follows from them', async () => {
  const site = await newSite();
  const coupon = await newCoupon(site, { code: 'ten', percent: 10, isDefault: true });
  await newCoupon(site, { code: 'TWENTY', percent: 20, isDefault: true });
  await send('PATCH', `${site.at}/${coupon._id}`, { percent: 15 });
  await send('PATCH', `${site.at}/${coupon._id}`, { percent: 15 });
  expect((await listed(site)).find(({ code }) => code === 'TEN')?.isDefault).toBe(false);
  await send('DELETE', `${site.at}/${coupon._id}`);
  await eventually(() => expect(acts).toHaveLength(4));
  expect(acts.map(({ by, action, subjectName, changes }) => ({ by, action, subjectName, changes }))).toEqual([
    {
      by: 'chief@biteboard.test',
      action: 'coupon.created',
      subjectName: 'TEN',
      changes: [
        { field: 'code', from: null, to: 'TEN' },
        { field: 'percent', from: null, to: 10 },
        { field: 'isDefault', from: null, to: true },
      ],
    },
    expect.objectContaining({ action: 'coupon.created', subjectName: 'TWENTY' }),
    expect.objectContaining({
      action: 'coupon.updated',
      subjectName: 'TEN',
      changes: [{ field: 'percent', from: 10, to: 15 }],
    }),
    expect.objectContaining({ action: 'coupon.removed', subjectName: 'TEN' }),
  ]);
});
