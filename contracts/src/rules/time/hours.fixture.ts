import { DAYS } from '../../entities/constants.ts';
import type { Day, DayHours, Hours } from '../../entities/site.ts';

/** The same hours every day (`10:00-22:00`) but for the days that say otherwise; `closed` shuts one. */
export function weekOf(usual: string, others: Partial<Record<Day, string>> = {}): Hours {
  return Object.fromEntries(DAYS.map((day) => [day, dayHours(others[day] ?? usual)])) as Hours;
}

function dayHours(text: string): DayHours {
  if (text === 'closed') return { open: '10:00', close: '22:00', closed: true };
  const [open = '', close = ''] = text.split('-');
  return { open, close, closed: false };
}
