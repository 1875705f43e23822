import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { openingOf } from './opening-status.tsx';

const ten = { open: '10:00', close: '22:00', closed: false };
const place = {
  timeZone: 'America/New_York',
  hours: { ...DEFAULT_HOURS, mon: ten, tue: { ...ten, closed: true }, wed: ten, thu: ten },
};
/** An hour of the week that begins on Monday, November 23, 2026, in New York. */
const at = (day: number, hour: number) => Date.UTC(2026, 10, 22 + day, hour + 5);

describe('the next opening', () => {
  test.each([
    ['before it, on the day', at(1, 8), 'Opens 10:00 am'],
    ['after midnight, on the day', at(1, 0), 'Opens 10:00 am'],
    ['on the evening before', at(3, 23), 'Opens tomorrow, 10:00 am'],
    ['a day off and a night before', at(1, 23), 'Opens Wed, Nov 25, 10:00 am'],
  ])('%s', (_, now, text) => {
    expect(openingOf(place, now, 'opens')).toEqual({ isOpen: false, text });
    expect(openingOf(place, now)).toEqual({ isOpen: false, text: 'Closed now' });
  });
});

test('an open shop says until when, or that it never closes', () => {
  expect(openingOf(place, at(1, 12), 'opens')).toEqual({ isOpen: true, text: 'Open until 10:00 pm' });
  const allDay = { open: '00:00', close: '24:00', closed: false };
  const hours = Object.fromEntries(Object.keys(place.hours).map((day) => [day, allDay]));
  expect(openingOf({ ...place, hours: hours as typeof place.hours }, at(1, 12)).text).toBe('Open 24 hours');
});
