import { type Language, LOCALES } from '@biteboard/contracts';
import { byteCache } from '@biteboard/platform/cache';

const MAX_BYTES = 2 * 1024 * 1024;
/** As measured. */
const FORMAT_BYTES = 46_000;
const formats = byteCache<Intl.DateTimeFormat>(MAX_BYTES, () => FORMAT_BYTES);

const formatFor = (
  language: Language,
  timeZone: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${language} ${name} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone });
  formats.set(key, format);
  return format;
};

/** `November 20, 2026` on the wall in the zone. */
export const longDateText = (at: string, timeZone: string, language: Language): string =>
  formatFor(language, timeZone, 'date', { dateStyle: 'long' }).format(Date.parse(at));

/** `Nov 20, 6:14 pm` on the wall in the zone, without the dots that en-CA has. */
export const instantText = (at: string, timeZone: string, language: Language): string =>
  formatFor(language, timeZone, 'instant', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(Date.parse(at))
    .replace(/\s([ap])\.m\.$/, ' $1m');
