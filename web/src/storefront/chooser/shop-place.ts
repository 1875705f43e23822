import { t } from './messages.ts';
import type { ListedShop } from './queries.ts';

/** 'Edmonton · 3 locations' */
export function shopPlace({ cities, locationCount }: ListedShop): string {
  return [cities[0], locationCount > 0 && t('locations', { count: locationCount })]
    .filter(Boolean)
    .join(' · ');
}
