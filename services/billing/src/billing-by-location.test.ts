import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openBillingApp } from './billing.fixture.ts';
import { aPaidOrder } from './testing/paid-order.ts';

const { pay, giveBack, summary, workbook, close } = await openBillingApp();
afterAll(close);

const ofLocation = (_id: string, id: string) => {
  const order = aPaidOrder({ _id, orderNumber: `BB-${_id}` });
  return { ...order, pickup: { location: { ...order.pickup!.location, id, name: id } } };
};
const PERIOD = 'from=2026-07-20&to=2026-07-23';

test('billing and its sheet tell of one location, and of all together what they sum to', async () => {
  const [first, second, third] = [
    ofLocation('WHYTE1', 'whyte'),
    ofLocation('WHYTE2', 'whyte'),
    ofLocation('CENTRE', 'centre'),
  ];
  for (const order of [first!, second!, third!]) await pay(order);
  await giveBack({ ...second!, refundedCents: second!.totalCents }, 'r1', second!.totalCents);
  const sums = async (query = '') => (await summary('site-1', `?${PERIOD}${query}`)).period!.sums;
  await eventually(async () =>
    expect(await sums()).toMatchObject({ orders: 3, refundCents: second!.totalCents }),
  );
  const [all, whyte, centre] = [
    await sums(),
    await sums('&locationId=whyte'),
    await sums('&locationId=centre'),
  ];
  expect([whyte.orders, centre.orders]).toEqual([2, 1]);
  expect(whyte.totalCents + centre.totalCents).toBe(all.totalCents);
  expect(whyte.refundCents).toBe(all.refundCents);
  expect((await sums('&locationId=gone')).orders).toBe(0);
  const { header, body } = await workbook('site-1', `?${PERIOD}&locationId=centre`);
  const total = body.find(([day]) => day === 'Total');
  expect(total?.[header.indexOf('Total')]).toBe(centre.totalCents / 100);
});
