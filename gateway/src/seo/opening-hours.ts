import { type Closure, DAYS, type TimeRange } from '@biteboard/contracts';
import { DAY_NAMES, type OpeningSchedule, rangesOf } from '@biteboard/contracts/rules';

const specification = ({ open, close }: TimeRange, when: Record<string, string>) => ({
  '@type': 'OpeningHoursSpecification',
  ...when,
  opens: open,
  closes: close === '24:00' ? '23:59' : close,
});

/** By schema.org a day whose opening and closing are the same is closed. */
const SHUT: TimeRange = { open: '00:00', close: '00:00' };

const closureOf = ({ from, to, name, hours = [] }: Closure) =>
  (hours.length > 0 ? hours : [SHUT]).map((range) =>
    specification(range, { ...(name ? { name } : {}), validFrom: from, validThrough: to }),
  );

type Times = Pick<OpeningSchedule, 'hours' | 'closures'>;

/** Each opening of the week, as schema.org says it. */
export const openingHours = ({ hours }: Times) =>
  DAYS.flatMap((day) =>
    rangesOf(hours[day]).map((range) => specification(range, { dayOfWeek: DAY_NAMES[day] })),
  );

/** The days that differ from the week, by the first closure that says something of them; undefined where there are none. */
export const specialOpeningHours = ({ closures = [] }: Times) => {
  const counting = closures.filter(
    ({ from, to }, place) => !closures.slice(0, place).some((one) => one.from <= from && to <= one.to),
  );
  return counting.length > 0 ? counting.flatMap(closureOf) : undefined;
};
