import { queryClient } from './query-client.ts';
import { removeStored } from './stored-state.ts';

/** What is stored under these names is a person's: addresses, tips, placed orders, requests; a new name is, too. */
const PERSONAL = /^(?:shop_(?!cart_state|order_state|city_filter|attempts|privacy)|request_key:)/;

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

const steps = new Set<() => void>();

/** Has a part of the program forget what of its state is a person's, where the rest stays on the device. */
export const alsoForget = (step: () => void): void => void steps.add(step);

/** Removes what this browser holds of the person who was signed in, in this tab's memory too. */
export function forgetPerson(): void {
  removeStored(isPersonal);
  for (const step of steps) step();
  queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => !PUBLIC_QUERIES.includes(first) });
}
