import { afterAll, test } from '@jest/globals';
import {
  cartItem,
  deliveredTo,
  lost,
  openTab,
  type PlacedAtServer,
  shareStorage,
  shopServer,
  type Tab,
} from './place-cart.fixture.ts';

const RUNS = 60;
const STEPS = 50;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

let state = SEED;
const below = (count: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
};
const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
const nextTurn = () => new Promise((next) => setTimeout(next));

/** Two tabs at one shop, a server, and a line between them that is slow or loses what it carries. */
const world = (tabs: readonly Tab[]) => {
  const server = shopServer();
  const slow: (() => void)[] = [];
  const calls = new Set<Promise<unknown>>();
  const known = new Set<string>();
  const returned = new Set<string>();
  const seen = new Set<string>();
  /** The orders by what was placed, until they are paid and the customer is back. */
  const since = new Map<string, PlacedAtServer>();
  server.line = async () => {
    if (below(4) === 0) return lost();
    if (below(3) === 0) await new Promise<void>((open) => slow.push(open));
  };

  const place = (here: Tab) => {
    if (here.cart().items.length === 0) return;
    const street = oneOf(['1 Long Road', '2 Long Road', null]);
    const call = here
      .place({ ...(street ? deliveredTo(street) : {}), tipCents: oneOf([0, 150]) ?? 0 })
      .then(({ orderId }) => known.add(orderId))
      .catch(() => undefined)
      .finally(() => calls.delete(call));
    calls.add(call);
  };
  /** What the paid order did not take must still be there. */
  const comeBack = (here: Tab, order: PlacedAtServer) => {
    const counts = known.has(order.orderId) && !returned.has(order.orderId);
    const ordered = Object.fromEntries(counts ? order.items.map((one) => [one.productId, one.quantity]) : []);
    const before = here.pieces();
    here.paid(order.orderId);
    const after = here.pieces();
    for (const [id, quantity] of Object.entries(before)) {
      const left = Math.max(0, quantity - (ordered[id] ?? 0));
      if ((after[id] ?? 0) !== left) throw new Error(`${after[id] ?? 0} ${id} are left instead of ${left}`);
    }
    if (!counts) return;
    returned.add(order.orderId);
    since.delete(order.body);
  };
  const steps: Record<string, (here: Tab) => void> = {
    add: (here) => here.addItem(cartItem(oneOf(['soup', 'pie']) ?? '', 1 + below(2))),
    change: (here) => here.setQuantity(oneOf(here.cart().items)?.id ?? '', 1 + below(2)),
    remove: (here) => here.removeItem(oneOf(here.cart().items)?.id ?? ''),
    note: (here) => here.setNotes(oneOf(['', 'No onions']) ?? ''),
    place,
    'place at once': () => tabs.forEach(place),
    answer: () => slow.shift()?.(),
    expire: () => {
      const order = oneOf(server.placed());
      if (order?.state === 'open') order.state = 'over';
    },
    pay: () => {
      const order = oneOf(server.placed());
      if (order?.state === 'open') order.state = 'paid';
    },
    return: (here) => {
      const order = oneOf(server.placed().filter((one) => one.state === 'paid'));
      if (order) comeBack(here, order);
    },
  };
  const look = () => {
    for (const order of server.placed()) {
      if (seen.has(order.orderId)) continue;
      seen.add(order.orderId);
      const first = since.get(order.body);
      if (first && first.state !== 'over') throw new Error(`${order.orderId} is ${first.orderId} again`);
      since.set(order.body, order);
    }
  };

  return {
    names: Object.keys(steps),
    step: async (name: string) => {
      steps[name]?.(oneOf(tabs) as Tab);
      look();
      await nextTurn();
      look();
    },
    end: async () => {
      while (calls.size > 0) {
        slow.shift()?.();
        await nextTurn();
      }
      look();
    },
  };
};

test('whatever two tabs do, no cart is placed twice and nothing unpaid is lost', async () => {
  shareStorage();
  const tabs = [await openTab(), await openTab()];
  for (let run = 0; run < RUNS; run += 1) {
    shareStorage();
    const { names, step, end } = world(tabs);
    const told: string[] = [];
    try {
      for (let count = 0; count < STEPS; count += 1) {
        const name = oneOf(names) ?? '';
        told.push(name);
        await step(name);
      }
      await end();
    } catch (error) {
      throw new Error(`SEED=${SEED}, run ${run}: ${told.join(', ')}: ${(error as Error).message}`);
    }
  }
});
