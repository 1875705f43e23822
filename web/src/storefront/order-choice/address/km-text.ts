import type { Quote } from '@biteboard/contracts';
import { locale } from '../../../lib/texts/index.ts';
import { t } from './texts.ts';

/** '4.8 km'; 'about 4.8 km' where only the area of the address is known. */
export function kmText({ distanceKm = 0, precision }: Pick<Quote, 'distanceKm' | 'precision'>): string {
  const digits = distanceKm < 100 ? 1 : 0;
  const km = distanceKm.toLocaleString(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return t(precision === 'approximate' ? 'kmAbout' : 'km', { km });
}
