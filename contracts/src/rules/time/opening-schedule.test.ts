import { expect, test } from '@jest/globals';
import type { Closure, Day, Hours, TimeRange } from '../../entities/site.ts';
import { isOpenAt, openingsOn } from './opening-hours.ts';
import { openingSchedule } from './opening-schedule.ts';
import { timeSlots } from './time-slots.ts';

const ZONES = [
  'America/Edmonton',
  'America/St_Johns',
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Sao_Paulo',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Paris',
  'Europe/Kyiv',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
];
const MINUTE = 60_000;
const DAY_NAMES: Day[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const day = (open: string, close: string, more: TimeRange[] = []) => ({ open, close, closed: false, more });
const lunchAndDinner = day('11:30', '14:30', [{ open: '17:00', close: '22:15' }]);
const HOURS: Hours = {
  mon: { open: '10:00', close: '22:00', closed: true },
  tue: lunchAndDinner,
  wed: lunchAndDinner,
  thu: lunchAndDinner,
  fri: day('11:30', '14:30', [{ open: '17:00', close: '03:30' }]),
  sat: day('18:00', '24:00', []),
  sun: day('00:00', '04:00', [{ open: '09:00', close: '15:00' }]),
};
const NIGHTS: Hours = Object.fromEntries(DAY_NAMES.map((name) => [name, day('22:00', '06:00')])) as Hours;
const SITE_CLOSURES: Closure[] = [
  { from: '2026-12-25', to: '2026-12-26', name: 'Christmas' },
  { from: '2026-12-24', to: '2026-12-24', hours: [{ open: '10:00', close: '14:00' }] },
  { from: '2027-03-12', to: '2027-03-15', hours: [{ open: '20:00', close: '04:00' }] },
  { from: '2027-10-30', to: '2027-11-02' },
];
const LOCATION_CLOSURES: Closure[] = [
  { from: '2026-12-24', to: '2026-12-26', hours: [{ open: '12:00', close: '13:00' }] },
  { from: '2027-03-14', to: '2027-03-14' },
  { from: '2027-07-01', to: '2027-08-15', name: 'Summer' },
];

/** What a clock and a calendar on a wall of the zone show: `2026-12-24 18:30`. */
const wallOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (at: number): string => format.format(at).replace(', ', ' ');
};

const rangesByHand = (date: string, hours: Hours, site: Closure[], own: Closure[]): TimeRange[] => {
  const speaks = (one: Closure) => date >= one.from && date <= one.to;
  if (site.some((one) => speaks(one) && !one.hours)) return [];
  const local = own.find(speaks);
  if (local) return local.hours ?? [];
  const general = site.find(speaks);
  if (general) return general.hours ?? [];
  const week = hours[DAY_NAMES[new Date(`${date}T12:00:00Z`).getUTCDay()]!];
  return week.closed ? [] : [{ open: week.open, close: week.close }, ...(week.more ?? [])];
};

const nextDate = (date: string, by = 1) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** Whether some opening covers a reading of the wall, by comparing texts alone. */
const coveredByHand = (reading: string, ranges: (date: string) => TimeRange[]): boolean => {
  const [today = '', time = ''] = reading.split(' ');
  return [nextDate(today, -1), today].some((date) =>
    ranges(date).some(({ open, close }) => {
      const crosses = close <= open;
      if (date === today) return open <= time && (crosses || time < close);
      return crosses && time < close;
    }),
  );
};

const START = Date.UTC(2026, 9, 1);
const QUARTERS = 2 * 365 * 96;
/** Have no factor in common with a day's 96 quarters, nor with a week's: every quarter of a week has its turn. */
const EVERY = process.env.TEST_PROFILE === 'full' ? 5 : 97;

/** The minutes between two readings of the wall. */
const minutesBetween = (from: string, to: string) =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / MINUTE;

test.each(ZONES)('in %s a kitchen is open when its wall clock says so, for two years', (timeZone) => {
  const read = wallOf(timeZone);
  const site = { hours: HOURS, timeZone, closures: SITE_CLOSURES };
  const kinds = [
    { schedule: openingSchedule(site), hours: HOURS, own: [] },
    {
      schedule: openingSchedule(site, { closures: LOCATION_CLOSURES }),
      hours: HOURS,
      own: LOCATION_CLOSURES,
    },
    { schedule: openingSchedule(site, { hours: NIGHTS }), hours: NIGHTS, own: [] },
  ];
  const wrong: string[] = [];
  for (let quarter = 0; quarter < QUARTERS; quarter += EVERY) {
    const at = START + quarter * 15 * MINUTE;
    const reading = read(at);
    // A night in which the clocks change is opened and closed by instants: `opening-hours.test.ts` says how.
    if (minutesBetween(read(at - 360 * MINUTE), reading) !== 360) continue;
    if (minutesBetween(reading, read(at + 60 * MINUTE)) !== 60) continue;
    for (const [kind, { schedule, hours, own }] of kinds.entries()) {
      const ranges = (date: string) => rangesByHand(date, hours, SITE_CLOSURES, own);
      const minutes = Number(reading.slice(14));
      const isOpenIn = (ahead: number) =>
        coveredByHand(`${reading.slice(0, 14)}${String(minutes + ahead).padStart(2, '0')}`, ranges);
      const takesOrders = [0, 5, 10, 14].every(isOpenIn);
      if (isOpenAt(schedule, at) !== takesOrders) wrong.push(`${kind} ${reading} ${takesOrders}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(ZONES)(
  'in %s the times offered on a day are those that its openings have, in order and once',
  (timeZone) => {
    const read = wallOf(timeZone);
    for (const own of [[], LOCATION_CLOSURES]) {
      const schedule = openingSchedule(
        { hours: HOURS, timeZone, closures: SITE_CLOSURES },
        { closures: own },
      );
      for (let date = '2026-10-01'; date < '2028-10-01'; date = nextDate(date, 9)) {
        const openings = openingsOn(schedule, date);
        const slots = timeSlots({ ...schedule, date, now: START, leadMinutes: 30 }).map(({ at }) => at);
        expect(slots).toEqual(slots.toSorted((a, b) => a - b));
        expect(new Set(slots.map((at) => read(at))).size).toBe(slots.length);
        expect(slots.every((at) => isOpenAt(schedule, at))).toBe(true);
        const inOne = (at: number) => openings.filter((one) => one.opensAt <= at && at < one.closesAt).length;
        expect(slots.every((at) => inOne(at) === 1)).toBe(true);
        expect(slots.length > 0).toBe(openings.length > 0);
      }
    }
  },
);
