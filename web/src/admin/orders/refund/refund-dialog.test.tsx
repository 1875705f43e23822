import type { endpoints, Order } from '@biteboard/contracts';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { answer, refused, serve } from '../../../testing/answers.ts';
import { aCustomerOrder } from '../../../testing/customer-order.ts';
import { eventually, render, says, screen, within } from '../../../testing/render.ts';
import { Staff } from '../../site/staff.ts';
import { RefundDialog } from './refund-dialog.tsx';

const [dish] = aCustomerOrder().items as [Order['items'][number]];
const line = (name: string, quantity: number, priceCents: number): Order['items'][number] => ({
  ...dish,
  name,
  quantity,
  priceCents,
  totalCents: quantity * priceCents,
  selectedOptions: [],
});

/** Two curries and four naans: $52.00 less 10 %, 5 % tax, a tip of $2.00. */
const order = aCustomerOrder({
  userName: 'Dana Kowalczyk',
  status: 'completed',
  createdAt: '2026-11-20T23:00:00.000Z',
  history: [{ at: '2026-11-21T00:21:00.000Z', status: 'completed', by: 'boss@b.test' }],
  timeZone: 'America/Phoenix',
  fulfillmentType: 'delivery',
  items: [line('Butter Chicken', 2, 1750), line('Garlic Naan', 4, 425)],
  subtotalCents: 5200,
  discountCents: 520,
  taxCents: 234,
  tipCents: 200,
  totalCents: 5114,
  refundableCents: 5114,
  refunds: [],
  delivery: { provider: 'uber' } as Order['delivery'],
  allowedActions: ['refund'],
});

const onClose = jest.fn();
let refusal: ReturnType<typeof refused> | undefined;
let received: ReturnType<typeof serve>;
let page: Awaited<ReturnType<typeof render>>;

beforeEach(() => {
  onClose.mockClear();
  refusal = undefined;
  received = serve(
    answer<typeof endpoints.adminOrderAction>(
      'POST /api/admin/sites/:siteId/orders/:id/:action',
      () => refusal ?? order,
    ),
  );
});

const open = async (patch: Partial<Order> = {}, role: 'admin' | 'manager' = 'admin') => {
  page = await render(
    <Staff value={{ role, email: 'a@b.test', userId: 'a', name: '', expiresAt: 0 }}>
      <RefundDialog order={{ ...order, ...patch }} siteId="s" onClose={onClose} />
    </Staff>,
  );
};
const text = () => screen.getByRole('dialog').textContent;
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tick = (name: RegExp) => page.user.click(box(name));
const payers = () => within(screen.getByRole('group', { name: 'Who pays' })).getAllByRole('radio');
const chooseReason = async (name: string) => {
  await page.user.click(screen.getByRole('combobox', { name: 'Reason' }));
  await page.pick(name);
};
const refund = () => page.press(/^Refund/);

describe('the refund desk', () => {
  test('fills the amount from what is ticked, and says aloud what it comes to', async () => {
    await open();
    expect(text()).toContain('Dana Kowalczyk, completed Nov 20, 5:21 pm');
    expect(amount().value).toBe('');
    await tick(/^Butter Chicken/);
    expect(amount().value).toBe('33.08');
    await page.press('One less of Butter Chicken');
    expect(amount().value).toBe('16.54');
    await tick(/^Tip/);
    expect(amount().value).toBe('18.54');
    screen.getByText('What is ticked comes to $18.54.', { selector: '[role=status]' });
    await says('Selling total today falls by $15.75, tax by $0.79');
    screen.getByRole('button', { name: 'Refund $18.54' });
  });

  test('sends what was ticked with the amount, the reason and who pays', async () => {
    await open();
    await tick(/^Garlic Naan/);
    await page.fill(amount(), '10.00');
    await chooseReason('Something was missing');
    expect(text()).toContain('To be claimed from Uber Direct; the shop waits for it');
    await says('$5.00 shop, $5.00 courier');
    await page.user.click(screen.getByRole('radio', { name: /^Half each/ }));
    await refund();
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(received.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/admin/sites/s/orders/o1/refund',
        {
          amountCents: 1000,
          lines: [{ index: 1, quantity: 4 }],
          preset: 'missing',
          reason: 'Something was missing',
          words: '',
          paidBy: 'half',
        },
      ],
    ]);
  });

  test.each([
    ['admin' as const, [/^The shop/, /^The platform/]],
    ['manager' as const, [/^The shop/]],
  ])('offers %ss who may pay where the customer fetched it', async (role, names) => {
    await open({ fulfillmentType: 'pickup', delivery: null }, role);
    expect(payers()).toEqual(names.map((name) => screen.getByRole('radio', { name })));
  });

  test('asks at their fields for an amount that can go back, and for a reason', async () => {
    await open();
    await page.fill(amount(), '51.15');
    await refund();
    await says('Please enter an amount between $0.01 and $51.14.');
    await says('Please choose a reason.');
    expect(received).toEqual([]);
  });

  test('says in place what the server refuses', async () => {
    refusal = refused(422, { error: 'At most $4.00 can be refunded.', code: 'REFUND_TOO_LARGE' });
    await open();
    await page.press('Everything');
    expect(amount().value).toBe('51.14');
    await chooseReason('It came too late');
    await refund();
    const alert = await screen.findByText(/At most \$4\.00/);
    expect(alert.getAttribute('role')).toBe('alert');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('does not offer again what was given back, and shows it', async () => {
    await open({
      refunds: [
        {
          refundId: 'r1',
          amountCents: 3308,
          state: 'settled',
          at: '2026-11-21T01:00:00.000Z',
          reason: 'Something was wrong',
          lines: [{ index: 0, quantity: 2 }],
          parts: { sellingCents: 3150, deliveryFeeCents: 0, taxCents: 158, tipCents: 0 },
        },
      ],
      refundedCents: 3308,
      refundableCents: 1806,
    });
    expect(box(/^Butter Chicken/).disabled).toBe(true);
    expect(text()).toContain('2 given back already');
    expect(text()).toContain('Paid $51.14, $33.08 given back, $18.06 left.');
    expect(text()).toContain('2× Butter Chicken');
  });

  test('shows sums that add up while the order is made, and says that all of it goes back by cancelling', async () => {
    await open({ status: 'preparing', refundableCents: 5113 });
    expect(text()).toContain('Paid $51.14. While it is being made, a part can go back;');
    await page.press('Everything');
    expect(amount().value).toBe('51.14');
    await chooseReason('Something was missing');
    await refund();
    await says('Please enter less than $51.14. To give everything back, cancel the order.');
    expect(text()).not.toContain('51.13');
    expect(received).toEqual([]);
  });
});
