/** The dashboard's tabs in their order. */
export const TAB_NAMES = [
  'links',
  'settings',
  'categories',
  'products',
  'orders',
  'billing',
  'reports',
  'coupons',
  'sold-out',
  'capacity',
  'changes',
  'people',
  'dead-letters',
] as const;

export type TabName = (typeof TAB_NAMES)[number];

export const isTab = (name: string | undefined): name is TabName => TAB_NAMES.some((tab) => tab === name);
