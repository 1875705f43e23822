import type { Order } from '@biteboard/contracts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { eventually, press, render, typeInto } from '../../../testing/render.ts';
import { Staff } from '../../site/staff.ts';
import { RefundDialog } from './refund-dialog.tsx';

const line = (name: string, quantity: number, priceCents: number) =>
  ({ name, quantity, priceCents, totalCents: quantity * priceCents, selectedOptions: [] }) as unknown;

/** Two curries and four naans: $52.00 less 10 %, 5 % tax, a tip of $2.00. */
const order = {
  _id: 'o1',
  orderNumber: 'BB-6FMT8Q',
  userName: 'Dana Kowalczyk',
  status: 'completed',
  createdAt: '2026-11-20T23:00:00.000Z',
  history: [{ at: '2026-11-21T00:21:00.000Z', status: 'completed', by: 'boss@b.test' }],
  timeZone: 'America/Phoenix',
  currency: 'cad',
  fulfillmentType: 'delivery',
  items: [line('Butter Chicken', 2, 1750), line('Garlic Naan', 4, 425)],
  subtotalCents: 5200,
  discountCents: 520,
  taxRatePercent: 5,
  taxCents: 234,
  deliveryFeeCents: 0,
  tipCents: 200,
  totalCents: 5114,
  refundedCents: 0,
  refundableCents: 5114,
  meta: { coupon: { code: 'HALDI10', percent: 10 } },
  refunds: [],
  delivery: { provider: 'uber' },
  allowedActions: ['refund'],
} as unknown as Order;

const sent: unknown[] = [];
let answer = () => new Response(JSON.stringify(order));
globalThis.fetch = async (_, init) => {
  sent.push(JSON.parse(String(init?.body)));
  return answer();
};

let shown: Awaited<ReturnType<typeof render>> | undefined;
let closed = 0;
const open = async (patch: Partial<Order> = {}, role: 'admin' | 'manager' = 'admin') => {
  shown = await render(
    <Staff value={{ role, email: 'a@b.test', userId: 'a', name: '', expiresAt: 0 }}>
      <QueryClientProvider client={new QueryClient()}>
        <RefundDialog order={{ ...order, ...patch }} siteId="s" onClose={() => (closed += 1)} />
      </QueryClientProvider>
    </Staff>,
  );
};
afterEach(async () => {
  await shown?.remove();
  sent.length = 0;
  answer = () => new Response(JSON.stringify(order));
});

const text = () => document.querySelector('.ant-modal')?.textContent ?? '';
const amountField = () => document.querySelector<HTMLInputElement>('.ant-input-number input')!;
const ok = '.ant-modal-footer button:last-child';
const tick = (place: number) => press(document, `.ant-modal li:nth-child(${place}) input[type=checkbox]`);
const chooseReason = async (name: string) => {
  await act(async () => {
    document.querySelector('.ant-select')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  await eventually(() => expect(document.querySelector(`[title="${name}"]`)).not.toBeNull());
  await press(document, `[title="${name}"]`);
};

describe('the refund desk', () => {
  test('fills the amount from what is ticked, and says aloud what it comes to', async () => {
    await open();
    expect(text()).toContain('Dana Kowalczyk, completed Nov 20, 5:21 pm');
    expect(amountField().value).toBe('');
    await tick(1);
    expect(amountField().value).toBe('33.08');
    await press(document, '[aria-label^="Less"], .ant-modal fieldset button');
    expect(amountField().value).toBe('16.54');
    await tick(4);
    expect(amountField().value).toBe('18.54');
    expect(document.querySelector('.ant-modal [role=status]')?.textContent).toBe(
      'What is ticked comes to $18.54.',
    );
    expect(text()).toContain('Selling total today falls by $15.75, tax by $0.79');
    expect(document.querySelector(ok)?.textContent).toBe('Refund $18.54');
  });

  test('sends what was ticked with the amount, the reason and who pays', async () => {
    await open();
    await tick(2);
    await typeInto(amountField(), '10.00');
    await chooseReason('Something was missing');
    expect(text()).toContain('To be claimed from Uber Direct; the shop waits for it');
    expect(text()).toContain('$5.00 shop, $5.00 courier');
    await press(document, '.ant-modal label:nth-of-type(3) input[type=radio]');
    await press(document, ok);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      amountCents: 1000,
      lines: [{ index: 1, quantity: 4 }],
      preset: 'missing',
      reason: 'Something was missing',
      words: '',
      paidBy: 'half',
    });
    await eventually(() => expect(closed).toBeGreaterThan(0));
  });

  test.each([
    ['admin' as const, [/^The shop/, /^The platform/]],
    ['manager' as const, [/^The shop/]],
  ])('offers %ss who may pay where the customer fetched it', async (role, expected) => {
    await open({ fulfillmentType: 'pickup', delivery: null }, role);
    const payers = [...document.querySelectorAll('.ant-modal fieldset label')].map((one) => one.textContent);
    expect(payers).toEqual(expected.map((name) => expect.stringMatching(name)));
  });

  test('asks at their fields for an amount that can go back, and for a reason', async () => {
    await open();
    await typeInto(amountField(), '51.15');
    await press(document, ok);
    await eventually(() => expect(text()).toContain('Please enter an amount between $0.01 and $51.14.'));
    expect(text()).toContain('Please choose a reason.');
    expect(sent).toEqual([]);
  });

  test('says in place what the server refuses', async () => {
    answer = () =>
      new Response(JSON.stringify({ error: 'At most $4.00 can be refunded.', code: 'REFUND_TOO_LARGE' }), {
        status: 422,
      });
    await open();
    await press(document, '.ant-modal section button');
    expect(amountField().value).toBe('51.14');
    await chooseReason('It came too late');
    await press(document, ok);
    await eventually(() =>
      expect(document.querySelector('.ant-modal [role=alert]')?.textContent).toContain('At most $4.00'),
    );
  });

  test('does not offer again what was given back, and shows it', async () => {
    const given = {
      refundId: 'r1',
      amountCents: 3308,
      state: 'settled',
      at: '2026-11-21T01:00:00.000Z',
      reason: 'Something was wrong',
      lines: [{ index: 0, quantity: 2 }],
      parts: { sellingCents: 3150, deliveryFeeCents: 0, taxCents: 158, tipCents: 0 },
    } as const;
    await open({
      refunds: [{ ...given, lines: [...given.lines] }],
      refundedCents: 3308,
      refundableCents: 1806,
    });
    const box = document.querySelector<HTMLInputElement>('.ant-modal li:nth-child(1) input[type=checkbox]')!;
    expect(box.disabled).toBe(true);
    expect(text()).toContain('2 given back already');
    expect(text()).toContain('Paid $51.14, $33.08 given back, at most $18.06 can go back now.');
    expect(text()).toContain('2× Butter Chicken');
  });
});
