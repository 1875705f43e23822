import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { openingHours, specialOpeningHours } from './opening-hours.ts';

const closed = { open: '10:00', close: '22:00', closed: true };
const noDay = { mon: closed, tue: closed, wed: closed, thu: closed, fri: closed, sat: closed, sun: closed };

test('each opening of a day is one of its own, and a closed day none', () => {
  const fri = { open: '11:00', close: '14:00', closed: false, more: [{ open: '17:00', close: '24:00' }] };
  const of = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Friday' };
  expect(openingHours({ hours: { ...noDay, fri } })).toEqual([
    { ...of, opens: '11:00', closes: '14:00' },
    { ...of, opens: '17:00', closes: '23:59' },
  ]);
});

test('days that differ are closed, or open at other hours', () => {
  expect(specialOpeningHours({ hours: DEFAULT_HOURS })).toBeUndefined();
  const closures = [
    { from: '2026-12-24', to: '2026-12-26', name: 'Christmas' },
    { from: '2026-12-31', to: '2026-12-31', hours: [{ open: '10:00', close: '15:00' }] },
  ];
  const christmas = { name: 'Christmas', validFrom: '2026-12-24', validThrough: '2026-12-26' };
  const newYear = { validFrom: '2026-12-31', validThrough: '2026-12-31' };
  expect(specialOpeningHours({ hours: DEFAULT_HOURS, closures })).toEqual([
    { '@type': 'OpeningHoursSpecification', ...christmas, opens: '00:00', closes: '00:00' },
    { '@type': 'OpeningHoursSpecification', ...newYear, opens: '10:00', closes: '15:00' },
  ]);
});
