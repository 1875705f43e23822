import type { Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { deliverySteps } from './delivery-steps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 10, 18, minute));
const order = (status: Order['status'], ...path: Order['status'][]) => ({
  status,
  history: path.map((one, minute) => ({ at: at(minute).toISOString(), status: one, by: 'shop' })),
});
const states = (...of: Parameters<typeof order>) => deliverySteps(order(...of)).map(({ state }) => state);

test('the steps behind are done, one is now, the others come later', () => {
  expect(states('paid', 'paid')).toEqual(['later', 'later', 'later', 'later', 'later']);
  expect(states('preparing', 'paid', 'confirmed', 'preparing')).toEqual([
    'done',
    'now',
    'later',
    'later',
    'later',
  ]);
  expect(states('delivered')).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('each step that was taken says when; one that was passed over does not', () => {
  const steps = deliverySteps(order('out_for_delivery', 'paid', 'confirmed', 'out_for_delivery'));
  expect(steps.map(({ at: when }) => when)).toEqual([at(1).getTime(), null, null, at(2).getTime(), null]);
});
