import type { Quote } from '@biteboard/contracts';
import { kmNumber } from '../../../lib/locale-text.ts';
import { t } from './messages.ts';

/** '4.8 km'; 'about 4.8 km' where only the area of the address is known. */
export const kmText = ({ distanceKm = 0, precision }: Pick<Quote, 'distanceKm' | 'precision'>): string =>
  t(precision === 'approximate' ? 'kmAbout' : 'km', { km: kmNumber(distanceKm) });
