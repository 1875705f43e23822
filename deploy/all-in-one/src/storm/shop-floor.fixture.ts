import type { Order } from '@biteboard/contracts';
import { expectStatus, type SignedInPerson } from '@biteboard/e2e';
import { type CourierBooks, carryOn } from './couriers.fixture.ts';
import type { Patient } from './patience.fixture.ts';
import type { OrderPlan } from './plan.fixture.ts';
import { nextMove } from './staff.fixture.ts';

/** An order of the storm, and what its shop did with it so far. */
export interface StormOrder {
  orderId: string;
  slug: string;
  plan: OrderPlan;
  /** How often its people asked for something: each has an idempotency key of its own. */
  asked: number;
  /** How often a courier was booked by hand. */
  booked: number;
}

export interface ShopFloor {
  on: Patient;
  admin(): SignedInPerson;
  books: CourierBooks;
  seed: number;
}

export const orderOf = async ({ on, admin }: ShopFloor, { slug, orderId }: StormOrder): Promise<Order> =>
  expectStatus(
    await on.call<Order>('GET', `/api/admin/sites/${slug}/orders/${orderId}`, { token: admin().token }),
    200,
  );

/** What may be answered where somebody else was faster. */
const LATE = [409, 422];

const ask = async (floor: ShopFloor, order: StormOrder, way: string, body: object): Promise<boolean> => {
  order.asked += 1;
  const { on, admin, seed } = floor;
  const answer = await on.call('POST', `/api/admin/sites/${order.slug}/orders/${order.orderId}/${way}`, {
    token: admin().token,
    body,
    headers: { 'idempotency-key': `storm-${seed}-${order.plan.n}-${order.asked}` },
  });
  if (!LATE.includes(answer.status)) expectStatus(answer, 200);
  return answer.status === 200;
};

/** Everybody takes one step with the order. */
export const attend = async (floor: ShopFloor, order: StormOrder): Promise<'done' | 'moved' | 'waits'> => {
  const seen = await orderOf(floor, order);
  const move = nextMove(seen, order.plan, order.booked);
  const carried = carryOn(floor.books, seen, order.plan);
  if (move.do === 'nothing more') return carried ? 'moved' : 'done';
  if (move.do === 'wait') return carried ? 'moved' : 'waits';
  if (move.do === 'book') {
    const booked = await ask(floor, order, 'courier', { action: 'book' });
    if (booked) order.booked += 1;
    return booked ? 'moved' : 'waits';
  }
  const { action, amountCents } = move;
  return (await ask(floor, order, action, amountCents ? { amountCents } : {})) ? 'moved' : 'waits';
};
