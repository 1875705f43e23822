import type { DemoOption } from './types.ts';

/** `{ Regular: 0, Large: 4.5 }` as a list, in that order. */
export function options(priceByLabel: Record<string, number>): DemoOption[] {
  return Object.entries(priceByLabel).map(([label, price]) => ({ label, price }));
}

/** Extras that all cost the same. */
export function pricedAlike(price: number, labels: string[]): DemoOption[] {
  return labels.map((label) => ({ label, price }));
}

export const mildToMedium = ['Mild', 'Medium'];
export const mildToHot = ['Mild', 'Medium', 'Hot'];
export const mildToExtraHot = ['Mild', 'Medium', 'Hot', 'Extra Hot'];
export const mediumToHot = ['Medium', 'Hot'];
export const mediumToExtraHot = ['Medium', 'Hot', 'Extra Hot'];
