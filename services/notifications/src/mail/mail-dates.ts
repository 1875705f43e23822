import { byteCache } from '@biteboard/platform/cache';

const MAX_BYTES = 2 * 1024 * 1024;
/** As measured. */
const FORMAT_BYTES = 46_000;
const formats = byteCache<Intl.DateTimeFormat>(MAX_BYTES, () => FORMAT_BYTES);

const written = (
  at: string,
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string => {
  const key = `${locale} ${timeZone} ${Object.keys(options).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format.format(Date.parse(at)).replace(/\s([ap])\.m\./, ' $1m');
};

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;

/** `Nov 20, 6:14 pm` on the wall in the zone. */
export const instantText = (at: string, timeZone: string, locale: string): string =>
  written(at, timeZone, locale, { ...DAY, ...TIME });

/** `6:55 pm`, with its day where that is another than the mail's. */
export const aroundText = (at: string, mailAt: string, timeZone: string, locale: string): string => {
  const dayOf = (instant: string) => written(instant, timeZone, locale, DAY);
  return dayOf(at) === dayOf(mailAt)
    ? written(at, timeZone, locale, TIME)
    : instantText(at, timeZone, locale);
};
