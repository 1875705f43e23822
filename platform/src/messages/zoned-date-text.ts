import { byteCache } from '../cache/index.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** As measured. */
const FORMAT_BYTES = 46_000;
const formats = byteCache<Intl.DateTimeFormat>(MAX_BYTES, () => FORMAT_BYTES);

/** An instant as local date or time in the zone; `6:14 pm` without the dots of some locales. */
export const zonedDateText = (
  at: string,
  timeZone: string,
  locale: string,
  options: Readonly<Intl.DateTimeFormatOptions>,
): string => {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format.format(Date.parse(at)).replace(/\s([ap])\.m\./, ' $1m');
};

/** `Nov 20, 6:14 pm`, local to the zone. */
export const instantText = (at: string, timeZone: string, locale: string): string =>
  zonedDateText(at, timeZone, locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
