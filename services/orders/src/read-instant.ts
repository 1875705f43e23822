import { instantOf } from '@biteboard/contracts';

const ISO =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<seconds>[0-5]\d(?:\.\d{1,9})?))?(?<offset>Z|[+-]\d{2}:\d{2})?$/i;

/** Whether it is a day of the calendar, as `2026-02-28`. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/**
 * An ISO 8601 time in ms since 1970; one without an offset is what the clock on the shop's wall shows, whatever zone
 * the server runs in. Undefined for what is no time.
 */
export const readInstant = (text: string, timeZone: string): number | undefined => {
  const { day = '', hour, minute, seconds = '0', offset } = ISO.exec(text)?.groups ?? {};
  if (!isDay(day)) return undefined;
  const at = offset
    ? Date.parse(text)
    : instantOf(day, Number(hour) * 60 + Number(minute), timeZone) + Math.floor(Number(seconds) * 1000);
  return Number.isNaN(at) ? undefined : at;
};
