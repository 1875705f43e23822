import { queryClient } from './query-client.ts';
import { changeStored } from './stored-state.ts';

/** What is stored under these names is a person's: addresses, tips, placed orders, what they must not eat, requests. */
const PERSONAL = /^(?:food_wishes|shop_(?!cart_state|order_state|city_filter|attempts|privacy)|request_key:)/;

/** The first parts of the keys of queries that everybody is answered alike. */
const PUBLIC_QUERIES: readonly unknown[] = [
  'menu',
  'site',
  'locations',
  'host-site',
  'shops',
  'public-config',
];

/** Whether what is stored under a name is gone once its person has signed out. */
export const isPersonal = (name: string): boolean => PERSONAL.test(name);

/** Each shop's cart (`cart-store.ts`): read here as text, as the dashboard has no part of the shop. */
const CART = /^shop_cart_state_v/;

/** Dishes may stay on the device; what was written to the kitchen, and the way to a door, may not. */
function withoutPerson(cart: string): string | null {
  try {
    return JSON.stringify({ ...(JSON.parse(cart) as object), notes: '', deliveryFeeCents: 0 });
  } catch {
    return null;
  }
}

/** Removes what this browser holds of the person who was signed in, in this tab's memory too. */
export function forgetPerson(): void {
  changeStored((name, text) => {
    if (isPersonal(name)) return null;
    return CART.test(name) ? withoutPerson(text) : text;
  });
  queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => !PUBLIC_QUERIES.includes(first) });
}
