import { instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { eventually, press, render } from '../../testing/render.ts';
import { answering, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { OrderTimeCells } from './order-time-cells.tsx';
import { OrderTimeDialog } from './order-time-dialog.tsx';
import { OrderLocationField, OrderTimeField } from './order-time-fields.tsx';
import { changeOrderChoice } from './stored-order-choice.ts';

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
  jest.spyOn(Date, 'now').mockReturnValue(instantOf('2026-11-20', 18 * 60 + 14, aPublicSite.timeZone));
  const { place, remove } = await render(
    <ShopAround>
      <OrderTimeField kind="boxed" />
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

describe('the times of a kitchen that counts its orders', () => {
  const zone = aPublicSite.timeZone;
  const friday = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, zone);
  const FULL = 'GET /api/shop/haldi-house/full-times?location=whyte';
  const saturday = Array.from({ length: 48 }, (_, quarter) =>
    instantOf('2026-11-21', 600 + quarter * 15, zone),
  );
  const full = [friday(18, 30), friday(18, 45), friday(19, 30), ...saturday].map((at) =>
    new Date(at).toISOString(),
  );
  const whyte = {
    id: 'whyte',
    name: 'Whyte Avenue',
    phone: '',
    address: { streetAddress: [], city: 'Edmonton' },
  };
  const choices = (place: HTMLElement) =>
    [...place.querySelectorAll('option')].map(({ label, disabled }) => [label, disabled]);
  let asked: string[];

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(friday(18, 14));
    asked = answering({ [LOCATIONS]: () => [200, [whyte]], [FULL]: () => [200, { full }] });
  });
  afterEach(() => changeOrderChoice(aPublicSite.slug, { scheduledFor: null }));

  test('that are full say so and cannot be chosen, nor can a full day; a chosen one that is full is given up', async () => {
    changeOrderChoice(aPublicSite.slug, { scheduledFor: friday(19, 30) });
    const { place, remove } = await render(
      <ShopAround>
        <OrderTimeDialog onClose={() => undefined} />
      </ShopAround>,
    );
    await eventually(() => expect(choices(place)).toContainEqual(['ASAP, 7:00 pm', false]));
    expect(choices(place)).toContainEqual(['6:45 pm (full)', true]);
    expect(choices(place)).toContainEqual(['7:15 pm', false]);
    expect(choices(place)).toContainEqual(['7:30 pm (full)', true]);
    expect(choices(place)).toContainEqual(['Sat, Nov 21 (full)', true]);
    expect([...place.querySelectorAll('select')].map(({ value }) => value)).toEqual(['2026-11-20', '']);
    await remove();
  });

  test('are asked for by the order bar only once somebody comes to choose', async () => {
    const { place, remove } = await render(
      <ShopAround>
        <OrderTimeCells />
      </ShopAround>,
    );
    await eventually(() => expect(place.textContent).toContain('Whyte Avenue'));
    expect(choices(place)).toContainEqual(['ASAP, 6:44 pm', false]);
    expect(asked).not.toContain(FULL);
    await act(async () => place.querySelector('select')!.focus());
    await eventually(() => expect(choices(place)).toContainEqual(['ASAP, 7:00 pm', false]));
    expect(asked.filter((call) => call === FULL)).toHaveLength(1);
    await remove();
  });
});

describe('the restaurant’s locations', () => {
  const show = () =>
    render(
      <ShopAround>
        <OrderLocationField kind="bare" />
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
