import { t } from '../../lib/texts/index.ts';
import type { ShopCard } from './queries.ts';

/** 'Edmonton · 3 locations' */
export function shopPlace({ cities, locationCount }: ShopCard): string {
  return [cities[0], locationCount > 0 && t('chooser.locations', { count: locationCount })]
    .filter(Boolean)
    .join(' · ');
}
