import { type Client, openPaymentSession, type PlacedAnswer, pay, type SignedInPerson } from '@biteboard/e2e';
import { menuSheet } from '../load/menu-sheet.ts';
import { aKey } from '../load/order-once.ts';
import type { FridayShop } from './friday-shops.ts';

/** What came of the evening. */
export interface EveningCounts {
  placed: number;
  paid: number;
  /** A kitchen was full, or a call was refused: the customer left. */
  left: number;
  looks: number;
  movedOn: number;
  imports: number;
}

export const nobodyYet = (): EveningCounts => ({
  placed: 0,
  paid: 0,
  left: 0,
  looks: 0,
  movedOn: 0,
  imports: 0,
});

export interface ServedShop {
  on: Client;
  admin: SignedInPerson;
  shop: FridayShop;
  held: EveningCounts;
  /** Paid orders that the shop's people have not moved on. */
  waiting: string[];
}

const SHEET_ROWS = 200;

/** A customer looks at the menu, and at a dish. */
export const browse = async ({ on, shop, held }: ServedShop, turn: number): Promise<void> => {
  await on.call('GET', `/api/shop/${shop.slug}/site`);
  await on.call('GET', `/api/shop/${shop.slug}/menu`);
  const { _id } = shop.products[turn % shop.products.length]!;
  await on.call('GET', `/api/shop/${shop.slug}/products/${_id}`);
  held.looks += 1;
};

/** A customer looks, puts two dishes into the cart one after the other, orders and pays. */
export const orderAndPay = async (
  place: ServedShop,
  { token }: SignedInPerson,
  turn: number,
): Promise<void> => {
  const { on, shop, held, waiting } = place;
  await browse(place, turn);
  const items = [turn, turn + 1].map((at) => {
    const { _id: productId, name } = shop.products[at % shop.products.length]!;
    return { productId, name, quantity: 1, size: 'large' };
  });
  for (let dishes = 1; dishes <= items.length; dishes += 1)
    await on.call('POST', `/api/shop/${shop.slug}/quote`, { token, body: { items: items.slice(0, dishes) } });
  const placed = await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
    token,
    body: { items },
    headers: aKey(),
  });
  if (placed.status !== 201) {
    held.left += 1;
    return;
  }
  held.placed += 1;
  const paid = await pay(on, await openPaymentSession(on, placed.body));
  if (paid.status !== 303) {
    held.left += 1;
    return;
  }
  held.paid += 1;
  waiting.push(placed.body.orderId);
};

/** A shop's people look at what is to be made, and move the oldest order on; or look at the day's sales. */
export const doShopWork = async (
  { on, admin: { token }, shop, held, waiting }: ServedShop,
  turn: number,
): Promise<void> => {
  const at = `/api/admin/sites/${shop.slug}`;
  await on.call('GET', `${at}/orders?pageSize=20`, { token });
  if (turn % 10 === 0) await on.call('GET', `${at}/billing`, { token });
  const orderId = waiting.shift();
  if (!orderId) return;
  for (const action of ['confirm', 'start', 'ready', 'complete'])
    await on.call('POST', `${at}/orders/${orderId}/${action}`, { token, body: {} });
  held.movedOn += 1;
};

/** A shop puts a menu in from a sheet, of dishes that are not ordered. */
export const importMenu = async ({ on, admin: { token }, shop, held }: ServedShop): Promise<void> => {
  const form = new FormData();
  form.set('file', await menuSheet(SHEET_ROWS), 'menu.xlsx');
  await fetch(new URL(`/api/admin/sites/${shop.slug}/products/bulk`, on.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  held.imports += 1;
};
