import { eventually, expectStatus } from '@biteboard/e2e';
import { afterAll, expect, test } from '@jest/globals';
import { AARTI, openPeopleData, traces } from './people-data.fixture.ts';

const DAY = 24 * 3_600_000;
const { act, admin, clock, close, drawn, invoice, on, ordered, register, serve, shop, stored } =
  await openPeopleData({ orderDataMonths: 2 });
afterAll(close);

interface Listed {
  items: { _id: string; status: string; totalCents: number; userName: string }[];
}
const ordersOf = async (token: string) =>
  expectStatus(await on.call<Listed>('GET', '/api/user/orders', { token }), 200).items;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const period = `from=${dayOf(clock.now() - DAY)}&to=${dayOf(clock.now() + DAY)}`;
const money = async () => {
  const of = async <Body>(what: string) => {
    const at = `/api/admin/sites/${shop.slug}/${what}?${period}`;
    return expectStatus(await on.call<Body>('GET', at, { token: admin.token }), 200);
  };
  const { period: billed } = await of<{ period: { sums: { orders: number } } }>('billing');
  return { billed, ...(await of<{ days: object[] }>('orders/totals')) };
};
/** Her account, which she keeps, aside. */
const elsewhere = () =>
  traces(
    stored()
      .filter((table) => !table.startsWith('gateway'))
      .join('\n'),
  );

test('once they are past keeping, finished orders say no more whom they were for, in no service; money and counts stay', async () => {
  const token = await register(AARTI.email, AARTI.name);
  const eaten = await ordered(token, 'pickup');
  const brought = await ordered(token, 'delivery');
  const cancelled = await ordered(token, 'delivery');
  await serve(eaten);
  await serve(brought);
  await act(cancelled, 'cancel', { reason: `${AARTI.name} called from ${AARTI.phone}` });
  for (const placed of [eaten, brought, cancelled]) await invoice(admin.token, placed);
  const files = await drawn(eaten, brought, cancelled);
  expect(files.length).toBeGreaterThanOrEqual(3);
  await eventually(async () =>
    expect((await ordersOf(token)).map(({ status }) => status)).toEqual([
      'cancelled',
      'delivered',
      'completed',
    ]),
  );
  const [counted, listed] = [await money(), await ordersOf(token)];
  expect(counted.billed.sums.orders).toBe(3);
  expect(elsewhere().length).toBeGreaterThan(0);

  clock.advance(40 * DAY);
  const young = await ordered(token, 'pickup');
  clock.advance(23 * DAY);
  await eventually(async () => {
    clock.advance(60_000);
    expect((await ordersOf(token)).map(({ userName }) => userName)).toEqual([AARTI.name, '', '', '']);
  });
  await serve(young);
  clock.advance(63 * DAY);
  await eventually(() => {
    clock.advance(60_000);
    expect(elsewhere()).toEqual([]);
  });
  for (const file of files) expect((await drawn(eaten, brought, cancelled)).includes(file)).toBe(false);
  expect(await money()).toEqual(counted);
  const sums = ({ _id, status, totalCents }: Listed['items'][number]) => ({ _id, status, totalCents });
  expect((await ordersOf(token)).slice(1).map(sums)).toEqual(listed.map(sums));
  for (const placed of [eaten, brought, cancelled]) await invoice(token, placed);
  expect(elsewhere()).toEqual([]);
});
