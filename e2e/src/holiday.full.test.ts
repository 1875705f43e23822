import { beforeAll, test } from '@jest/globals';
import { closeForAHoliday, openTwenty, type Twenty } from './browser/dashboard/holiday-steps.ts';
import { journeys } from './browser/journeys.ts';
import { DESKTOP, PHONE } from './browser/visit.ts';
import { signInPerson } from './people.ts';
import { DEMO_ADMIN_LOGIN } from './product.ts';

journeys('a holiday of twenty shops in the browser', (here) => {
  let twenty: Twenty;
  beforeAll(async () => {
    twenty = await openTwenty(here.on, await signInPerson(here.on, DEMO_ADMIN_LOGIN));
  });

  test('is chosen from the suggestions, and closes all of them', () =>
    here.walk(DESKTOP, (admin) => closeForAHoliday(admin, here.on, twenty, 'Christmas Day')));

  test('on a phone, too', () =>
    here.walk(PHONE, (admin) => closeForAHoliday(admin, here.on, twenty, 'Canada Day')));
});
