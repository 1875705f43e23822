import type { Quote } from '@biteboard/contracts';
import { distanceText } from '../../../lib/locale-text.ts';
import { t } from './messages.ts';

/** '4.8 km', or '3.0 mi' by the shop's country; 'about 4.8 km' where only the area of the address is known. */
export function wayText(
  { distanceKm = 0, precision }: Pick<Quote, 'distanceKm' | 'precision'>,
  country: string | undefined,
): string {
  const distance = distanceText(distanceKm, country);
  return precision === 'approximate' ? t('about', { distance }) : distance;
}
