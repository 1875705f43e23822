import type { ComponentType } from 'react';
import type { TabName } from '../site/tab-names.ts';

/** The tabs' pages, each fetched when it is first opened. */
export const TABS = {
  links: () => import('../links/links-tab.tsx').then((part) => part.LinksTab),
  settings: () => import('../settings/settings-tab.tsx').then((part) => part.SettingsTab),
  categories: () => import('../categories/categories-tab.tsx').then((part) => part.CategoriesTab),
  products: () => import('../products/products-tab.tsx').then((part) => part.ProductsTab),
  orders: () => import('../orders/orders-tab.tsx').then((part) => part.OrdersTab),
  billing: () => import('../billing/billing-tab.tsx').then((part) => part.BillingTab),
  reports: () => import('../reports/reports-tab.tsx').then((part) => part.ReportsTab),
  coupons: () => import('../coupons/coupons-tab.tsx').then((part) => part.CouponsTab),
  'sold-out': () => import('../products/sold-out/sold-out-tab.tsx').then((part) => part.SoldOutTab),
  capacity: () => import('../capacity/capacity-tab.tsx').then((part) => part.CapacityTab),
  changes: () => import('../audit/changes-tab.tsx').then((part) => part.ChangesTab),
  'dead-letters': () => import('../dead-letters/letters-tab.tsx').then((part) => part.LettersTab),
  people: () => import('../people/people-tab.tsx').then((part) => part.PeopleTab),
} satisfies Record<TabName, () => Promise<ComponentType>>;

const OF_ADMINS: readonly TabName[] = ['people', 'dead-letters'];
/** The audit trail: admins have it for all sites under People, a manager for each of theirs in a tab. */
const OF_MANAGERS: TabName = 'changes';

/** What there is of a site for those who run only some of its locations. */
const OF_LOCATIONS: readonly TabName[] = ['orders', 'billing', 'reports', 'sold-out', 'capacity'];

/** The tab that a person gets where an address names that one, at a site that they run whole or in part. */
export function tabFor(name: TabName, isAdmin: boolean, inPart = false): TabName {
  if (inPart) return OF_LOCATIONS.includes(name) ? name : 'orders';
  if (isAdmin) return name === OF_MANAGERS ? 'people' : name;
  return OF_ADMINS.includes(name) ? OF_MANAGERS : name;
}

/** Tabs that are about all sites. */
export const TABS_OF_ALL_SITES: readonly TabName[] = ['links', 'people', 'dead-letters'];
