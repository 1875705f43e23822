import { DAYS, type Daypart } from '@biteboard/contracts';
import { DAY_NAMES } from '@biteboard/contracts/rules';

type Dayparts = readonly Daypart[] | null | undefined;

/** schema.org writes a time of day with its seconds; the day's end is its last minute. */
const timeOf = (time: string): string => (time === '24:00' ? '23:59:59' : `${time}:00`);

/** The times of day at which something is served, one for each daypart; empty: always. */
export const servedTimes = (dayparts: Dayparts) =>
  (dayparts ?? []).map(({ from, to }) => ({
    availabilityStarts: timeOf(from),
    availabilityEnds: timeOf(to),
  }));

const daysOf = ({ days }: Daypart): string =>
  days.length === DAYS.length
    ? 'every day'
    : DAYS.filter((day) => days.includes(day))
        .map((day) => DAY_NAMES[day])
        .join(', ');

/** The same with its days, which schema.org has no field for: `Saturday, Sunday 10:00-14:00`; undefined: always. */
export const servedText = (dayparts: Dayparts): string | undefined =>
  dayparts?.length
    ? dayparts.map((daypart) => `${daysOf(daypart)} ${daypart.from}-${daypart.to}`).join('; ')
    : undefined;
