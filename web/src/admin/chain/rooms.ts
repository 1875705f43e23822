import type { ComponentType } from 'react';

/** What the dashboard shows of the whole chain. No name is that of a site's tab: a site may have the slug `chain`. */
export const CHAIN_ROOMS = [
  'overview',
  'all-orders',
  'all-billing',
  'all-reports',
  'all-coupons',
  'groups',
  'change-many',
  'all-sold-out',
] as const;

export type ChainRoom = (typeof CHAIN_ROOMS)[number];

export const CHAIN_SLUG = 'chain';

export const chainPath = (room: ChainRoom): string => `/dashboard/${CHAIN_SLUG}/${room}`;

const OF_ADMINS: readonly ChainRoom[] = ['groups'];
/** What belongs to whole sites. */
const OF_WHOLE_SITES: readonly ChainRoom[] = ['change-many', 'all-coupons'];

/** `onlyParts`: they run no site whole. */
export const mayOpen = (room: ChainRoom, isAdmin: boolean, onlyParts = false): boolean =>
  (isAdmin || !OF_ADMINS.includes(room)) && !(onlyParts && OF_WHOLE_SITES.includes(room));

/** The room that an address of the chain means: `orders` are all orders. */
export const roomFor = (named: string | undefined, isAdmin: boolean, onlyParts = false): ChainRoom =>
  CHAIN_ROOMS.find(
    (room) => (room === named || room === `all-${named}`) && mayOpen(room, isAdmin, onlyParts),
  ) ?? 'overview';

/** Each is fetched when it is first opened. */
export const ROOMS = {
  overview: () => import('./overview/overview-room.tsx').then((part) => part.OverviewRoom),
  'all-orders': () => import('./orders/all-orders-room.tsx').then((part) => part.AllOrdersRoom),
  'all-billing': () => import('./billing/all-billing-room.tsx').then((part) => part.AllBillingRoom),
  'all-reports': () => import('./reports/all-reports-room.tsx').then((part) => part.AllReportsRoom),
  'all-coupons': () => import('./coupons/all-coupons-room.tsx').then((part) => part.AllCouponsRoom),
  groups: () => import('./groups/groups-room.tsx').then((part) => part.GroupsRoom),
  'change-many': () => import('./change/change-room.tsx').then((part) => part.ChangeRoom),
  'all-sold-out': () => import('./sold-out/all-sold-out-room.tsx').then((part) => part.AllSoldOutRoom),
} satisfies Record<ChainRoom, () => Promise<ComponentType>>;
