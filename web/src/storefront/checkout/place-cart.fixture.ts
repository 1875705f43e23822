import type { endpoints, ResponseOf } from '@biteboard/contracts';
import { type Cart, cartItemOf } from '@biteboard/contracts/rules';
import { jest } from '@jest/globals';

const location = { id: 'whyte', name: 'Whyte Ave' } as never;
const choices = {
  location,
  scheduledFor: null,
  tipCents: 0,
  currency: 'cad' as const,
  payOnline: true as const,
};
type Choices = Parameters<typeof import('./place-cart.ts').placeCart>[1];
/** A delivery to a street. */
export const deliveredTo = (street: string): Partial<Choices> => ({
  location: null,
  dropoff: {
    name: 'Aarti',
    phone: '(780) 555-0198',
    address: {
      streetAddress: [street],
      city: 'Edmonton',
      province: 'AB',
      postalCode: 'T6E 4R9',
      country: 'CA',
    },
  },
});
/** A dish of ten dollars without choices. */
export const cartItem = (id: string, quantity: number) =>
  cartItemOf(
    {
      _id: id,
      name: id,
      priceCents: 1000,
      imageUrl: '',
      categoryId: null,
      spiceLevels: [],
      variants: [],
      flavors: [],
      portions: [],
      quantities: [],
      extraOptionGroups: [],
    },
    {},
    { quantity, pickupOnly: false },
  );

/** A tab of the browser: modules of its own, a storage shared by all. */
export const openTab = async () => {
  jest.resetModules();
  const { placeCart } = await import('./place-cart.ts');
  const { removePlacedFromCart: takePlaced } = await import('./placed-order.ts');
  const { cartActions, readCart } = await import('../cart-store/cart-store.ts');
  const { chooseTip, readTip } = await import('../cart-store/tip-choice.ts');
  const cart = (): Cart => readCart('s');
  return {
    ...cartActions('s'),
    place: (about: Partial<Choices> = {}) => placeCart('s', { ...choices, ...about } as Choices),
    chooseTip: (choice: Parameters<typeof chooseTip>[1]) => chooseTip('s', choice),
    tip: () => readTip('s'),
    paid: (orderId: string) => takePlaced('s', orderId),
    cart,
    pieces: () => Object.fromEntries(cart().items.map(({ productId, quantity }) => [productId, quantity])),
  };
};
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Empties the browser's storage, and dispatches each change to every tab at once from now on. */
export const shareStorage = (): void => {
  jest.restoreAllMocks();
  const dispatch = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  window.localStorage.clear();
  dispatch(null);
  const { setItem, removeItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    dispatch(key);
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key);
    dispatch(key);
  });
};

/** The call is lost on the network. */
export const lost = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

export interface PlacedAtServer {
  orderId: string;
  /** The call with its body. */
  body: string;
  items: readonly { productId: string; quantity: number }[];
  state: 'open' | 'paid' | 'over';
}

/** Answers as the server does by `Idempotency-Key`; `line` decides what happens to a call on the network, both ways. */
export const shopServer = () => {
  const orders = new Map<string, PlacedAtServer>();
  const server = {
    orders,
    line: async (_half: 'asked' | 'answered'): Promise<void> => undefined,
    placed: () => [...orders.values()],
  };
  globalThis.fetch = async (url, init) => {
    await server.line('asked');
    const key = new Headers(init?.headers).get('idempotency-key') ?? '';
    const body = String(url) + String(init?.body);
    const known = orders.get(key);
    const { items } = JSON.parse(String(init?.body));
    const orderId = `order-${orders.size + 1}`;
    const order: PlacedAtServer = known ?? { orderId, body, items, state: 'open' };
    if (order.body !== body) return new Response('{"code":"IDEMPOTENCY_KEY_REUSED"}', { status: 409 });
    if (order.state === 'over') return new Response('{"code":"ORDER_OVER"}', { status: 409 });
    orders.set(key, order);
    await server.line('answered');
    const { orderId: placedId } = order;
    const answer: ResponseOf<typeof endpoints.checkoutPickup> = {
      orderId: placedId,
      orderNumber: 'BB-222222',
      totalCents: 1,
      url: '/pay/1',
    };
    return new Response(JSON.stringify(answer), { status: 201 });
  };
  return server;
};
