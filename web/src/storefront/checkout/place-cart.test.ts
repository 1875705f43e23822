import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  cartItem,
  deliveredTo,
  lost,
  openTab,
  shareStorage,
  shopServer,
  type Tab,
} from './place-cart.fixture.ts';

const realFetch = globalThis.fetch;
let server: ReturnType<typeof shopServer>;
let tab: Tab;
const loseAnswers = () => {
  server.line = async (half) => (half === 'answered' ? lost() : undefined);
};
const loseNothing = () => {
  server.line = async () => undefined;
};

beforeEach(async () => {
  shareStorage();
  server = shopServer();
  tab = await openTab();
  tab.addItem(cartItem('soup', 2));
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('placing the cart', () => {
  test('again after a lost answer, in another tab and after a reload is one order', async () => {
    loseAnswers();
    await expect(tab.place()).rejects.toThrow('connection');
    loseNothing();
    await tab.place();
    await (await openTab()).place();
    expect(server.placed()).toHaveLength(1);
  });

  test('as it was before a change is still the first order', async () => {
    await tab.place();
    tab.addItem(cartItem('pie', 1));
    await tab.place();
    tab.setQuantity(cartItem('pie', 1).id, 3);
    tab.removeItem(cartItem('pie', 1).id);
    await tab.place();
    expect(server.placed()).toHaveLength(2);
  });

  test('to another address is another order, to the same one the same', async () => {
    for (const street of ['1 Long Road', '2 Long Road', '1 Long Road']) await tab.place(deliveredTo(street));
    await tab.place();
    expect(server.placed()).toHaveLength(3);
  });

  test('with another tip is another order, with the same one the same', async () => {
    for (const tipCents of [0, 150, 300, 150, 0]) await tab.place({ tipCents });
    expect(server.placed()).toHaveLength(3);
    expect(server.placed().map(({ body }) => /"tipCents":(\d+)/.exec(body)?.[1])).toEqual([
      '0',
      '150',
      '300',
    ]);
  });

  test('takes its tip along once it counts; another that was chosen since stays', async () => {
    tab.chooseTip({ percent: 15 });
    const first = await tab.place({ tipCents: 300 });
    tab.addItem(cartItem('pie', 1));
    tab.chooseTip({ percent: 20 });
    tab.paid(first.orderId);
    expect(tab.tip()).toEqual({ percent: 20 });
    const second = await tab.place({ tipCents: 200 });
    tab.paid(second.orderId);
    expect(tab.tip()).toBeNull();
  });

  test('whose order is over makes another one, and only one', async () => {
    const { orderId } = await tab.place();
    for (const order of server.placed()) order.state = 'over';
    loseAnswers();
    await expect(tab.place()).rejects.toThrow('connection');
    loseNothing();
    const again = await tab.place();
    expect(again.orderId).not.toBe(orderId);
    expect(server.placed()).toHaveLength(2);
  });

  test('like one that was paid, or like one of long ago, makes another order', async () => {
    tab.paid((await tab.place()).orderId);
    tab.addItem(cartItem('soup', 2));
    await tab.place();
    expect(server.placed()).toHaveLength(2);
    jest.useFakeTimers({ now: Date.now() + 3 * 60 * 60_000, doNotFake: ['queueMicrotask'] });
    await tab.place();
    expect(server.placed()).toHaveLength(3);
  });
});

describe('once an order is paid', () => {
  test('what it took leaves the cart, and what was added since stays', async () => {
    tab.setNotes('No onions');
    tab.addItem(cartItem('pie', 1));
    server.line = async (half) => {
      if (half === 'asked') return;
      tab.addItem(cartItem('soup', 1));
      tab.addItem(cartItem('tea', 4));
    };
    const { orderId } = await tab.place();
    tab.paid(orderId);
    expect(tab.pieces()).toEqual({ soup: 1, tea: 4 });
    expect(tab.cart().items.map(({ totalPrice }) => totalPrice)).toEqual([10, 40]);
    expect(tab.cart().notes).toBe('');
  });

  test('it takes nothing a second time, also where its answer came once more', async () => {
    const { orderId } = await tab.place();
    const late = Promise.withResolvers<void>();
    server.line = (half) => (half === 'answered' ? late.promise : Promise.resolve());
    const repeated = tab.place();
    tab.paid(orderId);
    tab.addItem(cartItem('soup', 2));
    late.resolve();
    await repeated;
    tab.paid(orderId);
    expect(tab.pieces()).toEqual({ soup: 2 });
  });

  test('one of another browser takes nothing', () => {
    tab.paid('elsewhere');
    expect(tab.pieces()).toEqual({ soup: 2 });
  });

  test('at the counter the cart is empty as soon as it is placed', async () => {
    tab.setFulfillment('pickup');
    await tab.place({ payOnline: false });
    expect(tab.cart()).toMatchObject({ items: [], fulfillmentType: 'pickup' });
  });
});
