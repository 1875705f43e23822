import { instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, press, render } from '../../testing/render.ts';
import { answering, aSite, ShopAround } from '../site/shop.fixture.tsx';
import { LocationField, TimeField } from './when-fields.tsx';

const LOCATIONS = 'GET /api/shop/haldi-house/locations';
const realFetch = globalThis.fetch;

beforeEach(() => {
  answering({ [LOCATIONS]: () => [200, []] });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

test('the times of today that are too soon are shown and cannot be chosen', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(instantOf('2026-11-20', 18 * 60 + 14, aSite.timeZone));
  const { place, remove } = await render(
    <ShopAround>
      <TimeField kind="boxed" />
    </ShopAround>,
  );
  const choices = [...place.querySelectorAll('option')].map(({ label, disabled }) => [label, disabled]);
  expect(choices.slice(0, 2)).toEqual([
    ['ASAP, 6:44 pm', false],
    ['10:00 am', true],
  ]);
  expect(choices).toContainEqual(['6:30 pm', true]);
  expect(choices).toContainEqual(['6:45 pm', false]);
  expect(choices.at(-1)).toEqual(['9:45 pm', false]);
  await remove();
});

describe('the restaurant’s locations', () => {
  const show = () =>
    render(
      <ShopAround>
        <LocationField kind="bare" />
      </ShopAround>,
    );

  test('are said to be none where there is none', async () => {
    const { place, remove } = await show();
    await eventually(() => expect(place.textContent).toBe('No pickup locations available.'));
    await remove();
  });

  test('that could not be asked for say so, and may be asked for again', async () => {
    answering({ [LOCATIONS]: () => [503, { error: 'The menu is not reached.', code: 'UNAVAILABLE' }] });
    const { place, remove } = await show();
    const alert = () => place.querySelector('[role=alert] span')?.textContent;
    await eventually(() => expect(alert()).toBe('Failed to load locations: The menu is not reached.'));
    expect(place.textContent).not.toContain('No pickup locations available.');
    answering({ [LOCATIONS]: () => [200, []] });
    await press(place, '[role=alert] button');
    await eventually(() => expect(place.textContent).toBe('No pickup locations available.'));
    await remove();
  });
});
