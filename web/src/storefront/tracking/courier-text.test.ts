import { expect, test } from '@jest/globals';
import { courierText } from './courier-text.ts';
import { aTracking } from './tracking.fixture.tsx';

const tracking = aTracking({ status: 'picked_up' });
const minutesAfter = (minutes: number) => Date.parse(tracking.etaAt!) + minutes * 60_000;

test.each([
  [-12, 'Your courier is 12 minutes away.'],
  [0, 'Your courier is there any minute now.'],
  [4, 'Your courier is there any minute now.'],
  [5, 'Your courier is running late, 5 minutes past the time.'],
  [119, 'Your courier is running late, 119 minutes past the time.'],
  [200, 'Your courier is running late, 3 hours past the time.'],
])(
  '%i minutes after the promised time the courier is not said to come any minute forever',
  (minutes, words) => {
    expect(courierText(tracking, minutesAfter(minutes))).toBe(words);
  },
);

test('before the courier has the food its status is said, however late it is', () =>
  expect(courierText({ ...tracking, status: 'assigned' }, minutesAfter(60))).toBe(
    'A courier is on the way to the restaurant',
  ));
