import type { endpoints } from '@biteboard/contracts';
import { instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { answer, refused, serve } from '../../../testing/answers.ts';
import { aLocation } from '../../../testing/location.ts';
import { act, eventually, render, screen } from '../../../testing/render.ts';
import { answerLocations, aPublicSite, ShopAround } from '../../site/shop.fixture.tsx';
import { changeOrderChoice } from '../stored-order-choice.ts';
import { OrderTimeDialog } from './order-time-dialog.tsx';
import { OrderLocationField, OrderTimeCells, OrderTimeField } from './order-time-fields.tsx';

const zone = aPublicSite.timeZone;
const friday = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, zone);
/** Each choice of all lists, and whether it cannot be chosen. */
const choices = () =>
  screen.getAllByRole<HTMLOptionElement>('option').map(({ label, disabled }) => [label, disabled]);

beforeEach(() => void serve(answerLocations()));
afterEach(() => {
  jest.restoreAllMocks();
});

test('the times of today that are too soon are shown and cannot be chosen', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(friday(18, 14));
  await render(
    <ShopAround>
      <OrderTimeField kind="boxed" />
    </ShopAround>,
  );
  expect(choices().slice(0, 2)).toEqual([
    ['ASAP, 6:44 pm', false],
    ['10:00 am', true],
  ]);
  expect(choices()).toContainEqual(['6:30 pm', true]);
  expect(choices()).toContainEqual(['6:45 pm', false]);
  expect(choices().at(-1)).toEqual(['9:45 pm', false]);
});

describe('the times of a kitchen that counts its orders', () => {
  const saturday = Array.from({ length: 48 }, (_, quarter) =>
    instantOf('2026-11-21', 600 + quarter * 15, zone),
  );
  const full = [friday(18, 30), friday(18, 45), friday(19, 30), ...saturday].map((at) =>
    new Date(at).toISOString(),
  );
  let received: ReturnType<typeof serve>;
  const fullTimeCalls = () => received.filter(({ call }) => call.includes('/full-times'));

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(friday(18, 14));
    received = serve(
      answerLocations(aLocation()),
      answer<typeof endpoints.listFullTimes>('GET /api/shop/:site/full-times', ({ query }) => ({
        full: query.get('location') === 'whyte' ? full : [],
      })),
    );
  });
  afterEach(() => changeOrderChoice(aPublicSite.slug, { scheduledFor: null }));

  test('that are full say so and cannot be chosen, nor can a full day; a chosen one that is full is given up', async () => {
    changeOrderChoice(aPublicSite.slug, { scheduledFor: friday(19, 30) });
    await render(
      <ShopAround>
        <OrderTimeDialog onClose={() => undefined} />
      </ShopAround>,
    );
    await eventually(() => expect(choices()).toContainEqual(['ASAP, 7:00 pm', false]));
    expect(choices()).toContainEqual(['6:45 pm (full)', true]);
    expect(choices()).toContainEqual(['7:15 pm', false]);
    expect(choices()).toContainEqual(['7:30 pm (full)', true]);
    expect(choices()).toContainEqual(['Sat, Nov 21 (full)', true]);
    expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual([
      '2026-11-20',
      '',
    ]);
  });

  test('are asked for by the order bar only once somebody comes to choose', async () => {
    await render(
      <ShopAround>
        <OrderTimeCells />
      </ShopAround>,
    );
    await screen.findByRole('option', { name: 'Whyte Avenue' });
    expect(choices()).toContainEqual(['ASAP, 6:44 pm', false]);
    expect(fullTimeCalls()).toEqual([]);
    await act(async () => screen.getByRole('combobox', { name: 'Date' }).focus());
    await eventually(() => expect(choices()).toContainEqual(['ASAP, 7:00 pm', false]));
    expect(fullTimeCalls()).toHaveLength(1);
  });
});

describe('the restaurant’s locations', () => {
  const NONE = 'No pickup locations available.';
  const show = () =>
    render(
      <ShopAround>
        <OrderLocationField kind="bare" />
      </ShopAround>,
    );

  test('are said to be none where there is none', async () => {
    await show();
    await screen.findByText(NONE);
  });

  test('that could not be asked for say so, and may be asked for again', async () => {
    serve(
      answer<typeof endpoints.listLocations>(
        'GET /api/shop/:site/locations',
        refused(503, { error: 'The menu is not reached.', code: 'UNAVAILABLE' }),
      ),
    );
    const { user } = await show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load locations: The menu is not reached.');
    expect(screen.queryByText(NONE)).toBeNull();
    serve(answerLocations());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(NONE);
  });
});
