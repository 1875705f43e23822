import type { ComponentType } from 'react';

/** The dashboard's tabs in their order; each is fetched when it is first opened. */
export const TABS = {
  links: () => import('../links/links-tab.tsx').then((part) => part.LinksTab),
  settings: () => import('../settings/settings-tab.tsx').then((part) => part.SettingsTab),
  categories: () => import('../categories/categories-tab.tsx').then((part) => part.CategoriesTab),
  products: () => import('../products/products-tab.tsx').then((part) => part.ProductsTab),
  orders: () => import('../orders/orders-tab.tsx').then((part) => part.OrdersTab),
  billing: () => import('../billing/billing-tab.tsx').then((part) => part.BillingTab),
  coupons: () => import('../coupons/coupons-tab.tsx').then((part) => part.CouponsTab),
  'sold-out': () => import('../products/sold-out/sold-out-tab.tsx').then((part) => part.SoldOutTab),
  capacity: () => import('../capacity/capacity-tab.tsx').then((part) => part.CapacityTab),
  changes: () => import('../audit/changes-tab.tsx').then((part) => part.ChangesTab),
  people: () => import('../people/people-tab.tsx').then((part) => part.PeopleTab),
} satisfies Record<string, () => Promise<ComponentType>>;

export type TabName = keyof typeof TABS;

export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** What changed: admins find it of all sites beside the people, a manager of each of theirs. */
const OF_ADMINS: TabName = 'people';
const OF_MANAGERS: TabName = 'changes';

/** The tab that is offered where an address names that one. */
export function tabFor(name: TabName, isAdmin: boolean): TabName {
  const [offered, withheld] = isAdmin ? [OF_ADMINS, OF_MANAGERS] : [OF_MANAGERS, OF_ADMINS];
  return name === withheld ? offered : name;
}

/** Those that are of no one site. */
export const OF_ALL_SITES: readonly TabName[] = ['links', 'people'];

export const isTab = (name: string | undefined): name is TabName =>
  name !== undefined && Object.hasOwn(TABS, name);
