const formats = new Map<string, Intl.DateTimeFormat>();

/** Dates are shown en-CA style (spec §9). */
const formatFor = (
  timeZone: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${name} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
  formats.set(key, format);
  return format;
};

/** `November 20, 2026` on the wall in the zone. */
export const longDateText = (at: string, timeZone: string): string =>
  formatFor(timeZone, 'date', { dateStyle: 'long' }).format(Date.parse(at));

/** `Nov 20, 6:14 pm` on the wall in the zone. */
export const instantText = (at: string, timeZone: string): string =>
  formatFor(timeZone, 'instant', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    .format(Date.parse(at))
    .replace(/\s([ap])\.m\.$/, ' $1m');
