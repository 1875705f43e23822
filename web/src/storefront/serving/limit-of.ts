import type { Category, Product } from '@biteboard/contracts';
import { isServedAt, nextServedAt } from '@biteboard/contracts/rules';
import { dateText, isToday, timeText, weekdayText } from '../../lib/time-text.ts';
import { t } from './messages.ts';

/** Why a dish is not to be had: in two words for its card, and in a sentence for its sheet. */
export interface ServingLimit {
  /** Whether another time of the order would do. */
  of: 'time' | 'location';
  short: string;
  sentence: string;
}

interface Wish {
  /** When the food is for, ms since 1970. */
  at: number;
  timeZone: string;
  location: { id: string; name: string } | null;
  category: Pick<Category, 'availableAt'> | undefined;
}

const WEEK_MS = 6 * 86_400_000;

/** What keeps a dish from an order for a time and a location; null where nothing does. */
export function limitOf(product: Product, { at, timeZone, location, category }: Wish): ServingLimit | null {
  const { name } = product;
  if (location && product.soldOutAt?.includes(location.id)) {
    const sentence = t('soldOutAt', { name, place: location.name });
    return { of: 'location', short: t('soldOutHere'), sentence };
  }
  const times = [product.availableAt, category?.availableAt];
  if (isServedAt(times, timeZone, at)) return null;
  const next = nextServedAt(times, timeZone, at);
  if (next === null) return { of: 'time', short: t('notServed'), sentence: t('neverServed', { name }) };
  const short = fromText(next, at, timeZone);
  return { of: 'time', short, sentence: t('servedFrom', { name, limit: short }) };
}

function fromText(next: number, at: number, timeZone: string): string {
  const time = timeText(next, timeZone);
  if (isToday(next, timeZone, at)) return t('from', { time });
  const day = next - at < WEEK_MS ? weekdayText(next, timeZone) : dateText(next, timeZone);
  return t('fromOn', { day, time });
}
