import { AROUND_THE_CLOCK, type Client, eventually, expectStatus, type SignedInPerson } from '@biteboard/e2e';
import { limitKitchen } from '../load/shop.ts';

export interface FridayShop {
  slug: string;
  products: readonly { _id: string; name: string }[];
}

const DISHES = 8;
const AT_ONCE = 8;
/** One kitchen in so many takes so many orders for each quarter of an hour. */
const LIMITED = { oneIn: 5, orders: 40 };
const OPEN_WITHIN_MS = 120_000;

const openShop = async (on: Client, { token }: SignedInPerson, index: number): Promise<FridayShop> => {
  const slug = `friday-${index}`;
  const create = async <B>(path: string, body: object): Promise<B> =>
    expectStatus(await on.call<B>('POST', path, { token, body }), 201);
  await create('/api/admin/sites', {
    name: `Friday ${index}`,
    slug,
    hours: AROUND_THE_CLOCK,
    locations: [{ name: 'Main' }],
  });
  const products: FridayShop['products'][number][] = [];
  for (let dish = 0; dish < DISHES; dish += 1) {
    const body = {
      name: `Dish ${dish}`,
      price: 8 + dish,
      variants: [{ label: 'Regular' }, { label: 'Large', price: 4.5 }],
    };
    products.push(await create(`/api/admin/sites/${slug}/products`, body));
  }
  if (index % LIMITED.oneIn === 0) await limitKitchen(on, slug, LIMITED.orders);
  return { slug, products };
};

/** Opens so many shops around the clock; answers when the last one takes orders. */
export const openFridayShops = async (
  on: Client,
  admin: SignedInPerson,
  count: number,
): Promise<FridayShop[]> => {
  const shops: FridayShop[] = new Array(count);
  let next = 0;
  const open = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      shops[index] = await openShop(on, admin, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  for (const { slug, products } of shops) {
    const body = { items: [{ productId: products[0]!._id, name: 'Dish 0', quantity: 1, size: 'large' }] };
    await eventually(async () => {
      const quote = await on.call<{ problems: unknown[] }>('POST', `/api/shop/${slug}/quote`, { body });
      if (expectStatus(quote, 200).problems.length > 0) throw new Error(JSON.stringify(quote.body));
    }, OPEN_WITHIN_MS);
  }
  return shops;
};
