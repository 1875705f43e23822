import { DAYS, type Daypart } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { servedText, servedTimes } from './served-data.ts';

const breakfast: Daypart = { days: [...DAYS], from: '07:00', to: '11:00' };
const weekend: Daypart = { days: ['sun', 'sat'], from: '00:00', to: '24:00' };
const late: Daypart = { days: ['fri'], from: '22:00', to: '02:00' };

test('each daypart is said with its days and times, also one past midnight and one of whole days', () => {
  expect(servedTimes([breakfast, weekend, late])).toEqual([
    { availabilityStarts: '07:00:00', availabilityEnds: '11:00:00' },
    { availabilityStarts: '00:00:00', availabilityEnds: '23:59:59' },
    { availabilityStarts: '22:00:00', availabilityEnds: '02:00:00' },
  ]);
  expect(servedText([breakfast, weekend, late])).toBe(
    'every day 07:00-11:00; Saturday, Sunday 00:00-24:00; Friday 22:00-02:00',
  );
});

test.each([undefined, null, []])('what is always served tells no times (%p)', (dayparts) => {
  expect([servedTimes(dayparts), servedText(dayparts)]).toEqual([[], undefined]);
});
