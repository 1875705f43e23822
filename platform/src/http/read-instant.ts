import { instantOf, isDay } from '@biteboard/contracts';

const ISO =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<seconds>[0-5]\d(?:\.\d{1,9})?))?(?<offset>Z|[+-]\d{2}:\d{2})?$/i;

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
