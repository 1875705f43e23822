import type { AdminSite, CapacityLimit } from '@biteboard/contracts';
import { addDays, DAYS, weekdayOf, zonedParts } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { dayName } from '../../lib/time-text.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { sitesQuery } from '../site/queries.ts';
import { CapacityTab } from './capacity-tab.tsx';

/** Tomorrow: no quarter of it is past. */
const DATE = addDays(zonedParts(Date.now(), 'UTC').date, 1);
const DAY = weekdayOf(DATE);
const placeOf = (id: string, name: string) => ({ id, name, phone: '', address: {} });
const limit = (of: Partial<CapacityLimit> = {}): CapacityLimit => ({
  locationId: 'whyte',
  day: DAY,
  from: '10:00',
  to: '12:00',
  orders: 2,
  items: null,
  ...of,
});

/** The server's own. */
let stored: AdminSite;
let sent: CapacityLimit[][];
let asked: string[];
let booked: { at: string; orders: number; items: number }[];
let refusal: string | undefined;
let page: Awaited<ReturnType<typeof render>>;
let router: ReturnType<typeof createMemoryRouter>;

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  asked = [];
  booked = [{ at: `${DATE}T10:00:00.000Z`, orders: 2, items: 5 }];
  refusal = undefined;
  stored = {
    _id: 's',
    slug: 'haldi',
    version: 1,
    timeZone: 'UTC',
    pickupLeadMinutes: 30,
    hours: Object.fromEntries(DAYS.map((day) => [day, { open: '10:00', close: '12:00', closed: false }])),
    locations: [placeOf('whyte', 'Whyte Avenue'), placeOf('oliver', 'Oliver Square')],
    capacity: [limit()],
  } as unknown as AdminSite;
  globalThis.fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url), 'http://shop.test');
    if (pathname.endsWith('/booked')) {
      asked.push(search);
      return refusal ? answer({ error: refusal, code: 'INVALID' }, 422) : answer({ slots: booked });
    }
    if (init?.method !== 'PATCH') return answer([stored]);
    const seen = new Headers(init.headers).get('if-match');
    if (seen !== `"${stored.version}"`)
      return answer({ error: 'Changed.', code: 'CHANGED_MEANWHILE', current: stored }, 412);
    const { capacity } = JSON.parse(String(init.body)) as { capacity: CapacityLimit[] };
    sent.push(capacity);
    stored = { ...stored, capacity, version: stored.version + 1 };
    return answer(stored);
  };
});
afterEach(() => page.remove());

function Shell() {
  const { data } = useQuery(sitesQuery);
  return data ? <Outlet context={data[0]} /> : null;
}
const open = async (search = `?date=${DATE}`) => {
  const children = [{ path: 'capacity', element: <CapacityTab /> }];
  router = createMemoryRouter(
    [
      { element: <Shell />, children },
      { path: '*', element: 'Elsewhere' },
    ],
    {
      initialEntries: [`/capacity${search}`],
    },
  );
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const tap = (text: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`no button ${text}`);
    found.click();
  });
const field = (label: string, at = 0) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${label}, hours ${at + 1}"]`)!;
const fill = async (label: string, text: string, at = 0) => {
  await typeInto(field(label, at), text);
  await act(async () => field(label, at).blur());
};
const save = () => press(document, 'button[type=submit]');

describe('what is booked', () => {
  test('is read by quarters, and each says of how much', async () => {
    await open();
    await says('2 orders are booked, 1 quarter of an hour is full.');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toHaveLength(8);
    expect(rows.slice(0, 2)).toEqual([
      ['10:00 am', 'Full', '2 of 2', '5'],
      ['10:15 am', 'Free', '0 of 2', '0'],
    ]);
    expect(asked[0]).toBe(`?location=whyte&date=${DATE}`);
  });

  test('is walked through with the arrow keys from one stop', async () => {
    await open();
    await says('1 quarter of an hour is full');
    const chart = document.querySelector<HTMLElement>('[role=slider]')!;
    const walk = (key: string) =>
      act(async () => chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    await walk('ArrowRight');
    expect(chart.getAttribute('aria-valuetext')).toBe('10:15 am, Free: 0 of 2 booked, 0 items');
    await walk('Home');
    expect(chart.getAttribute('aria-valuetext')).toBe('10:00 am, Full: 2 of 2 booked, 5 items');
    await walk('End');
    expect(chart.getAttribute('aria-valuetext')).toContain('11:45 am');
  });

  test('is of the day that the address names, and the next', async () => {
    await open();
    await says(`Limits on ${dayName(DAY)}s`);
    await press(document, '[aria-label="The day after"]');
    expect(router.state.location.search).toBe(`?date=${addDays(DATE, 1)}`);
    await press(document, 'button[aria-pressed]');
    expect(router.state.location.search).toBe('');
  });

  test('that cannot be loaded is asked for again', async () => {
    refusal = 'Not for you.';
    await open();
    await says('Failed to load what is booked: Not for you.');
    refusal = undefined;
    await tap('Try again');
    await says('2 orders are booked');
  });

  test('is nothing on a closed day', async () => {
    const closed = { open: '10:00', close: '12:00', closed: true };
    stored = { ...stored, hours: { ...stored.hours, [DAY]: closed } };
    booked = [];
    await open();
    await says('Closed on this day.');
  });
});

describe('limits', () => {
  test('are changed in place, with nothing else of the list', async () => {
    const other = limit({ locationId: 'oliver', items: 9 });
    stored = { ...stored, capacity: [other, limit()] };
    await open();
    await says('whichever is reached first');
    expect(document.querySelector('button[type=submit]')).toBeNull();
    await fill('orders', '4');
    await fill('items', '30');
    await says('The limits are not saved yet.');
    await save();
    await says('The limits are saved.');
    expect(sent).toEqual([[other, limit({ orders: 4, items: 30 })]]);
    expect(document.querySelector('button[type=submit]')).toBeNull();
  });

  test('say at the row what is wrong before anything is sent', async () => {
    await open();
    await says('whichever is reached first');
    await fill('to', '11');
    await tap('Add hours');
    expect(field('From', 1).value).toBe('11:00');
    await fill('orders', '', 1);
    await save();
    await says('Please say how many orders or items these hours take.');
    expect(document.activeElement).toBe(field('orders', 1));
    await fill('orders', '3', 1);
    await fill('From', '10:30', 1);
    await save();
    await says('These hours lie over others of the same day.');
    await fill('From', 'noon', 1);
    await save();
    await says('Please give two times, such as 10:00 and 17:00.');
    expect(sent).toEqual([]);
    await tap('Discard');
    expect(field('From', 1)).toBeNull();
    expect(field('to').value).toBe('12:00');
  });

  test('can be the same on every day', async () => {
    await open();
    await says('whichever is reached first');
    await press(document, 'input[type=checkbox]');
    await says('Limits on every day');
    await save();
    await eventually(() => expect(sent[0]?.map(({ day }) => day).toSorted()).toEqual(DAYS.toSorted()));
    await press(document, '[aria-label="Remove 10:00 to 12:00"]');
    await says('No limits on any day');
    await save();
    await says('No limits yet.');
    expect(sent[1]).toEqual([]);
  });

  test('of a kitchen that has none say what they are for, and the first hours are the opening', async () => {
    stored = { ...stored, capacity: [] };
    await open();
    await says('Without limits any number of orders can be placed for the same time.');
    expect(document.querySelector('[role=slider]')).toBeNull();
    await tap('Add hours');
    expect([field('From').value, field('to').value]).toEqual(['10:00', '12:00']);
    await fill('orders', '1');
    await save();
    await says('2 of 1');
    expect(sent).toEqual([[limit({ orders: 1 })]]);
  });

  test('of other days stay, while this one has none', async () => {
    stored = { ...stored, capacity: [limit({ day: weekdayOf(addDays(DATE, 1)) })] };
    await open();
    await says(`No limits on ${dayName(DAY)}s`);
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
    await says('2 orders are booked');
  });

  test('that are not saved hold back another day', async () => {
    await open();
    await says('whichever is reached first');
    await press(document, '[aria-label="Remove 10:00 to 12:00"]');
    await press(document, '[aria-label="The day after"]');
    await says('Leave without saving?');
    expect(router.state.location.search).toBe(`?date=${DATE}`);
  });
});

describe('where others save limits concurrently', () => {
  const others = (capacity: CapacityLimit[]) => {
    stored = { ...stored, capacity, version: stored.version + 1 };
  };
  const saveOverTheirs = async (theirs: CapacityLimit[]) => {
    await open();
    await says('whichever is reached first');
    await fill('orders', '4');
    others(theirs);
    await save();
  };

  test('of another day, both stay', async () => {
    const another = limit({ day: weekdayOf(addDays(DATE, 1)), orders: 7 });
    await saveOverTheirs([limit(), another]);
    await says('The limits are saved.');
    expect(sent).toEqual([[limit({ orders: 4 }), another]]);
  });

  test('of the same day, one chooses', async () => {
    await saveOverTheirs([limit({ orders: 9 })]);
    await says('The capacity of Whyte Avenue was changed meanwhile');
    await says('10:00–12:00: 9 orders');
    expect(sent).toEqual([]);
  });
});

test('a site without a location says where to add one', async () => {
  stored = { ...stored, locations: [] };
  await open();
  await says('A location is needed first.');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/dashboard/haldi/settings#locations');
});

test('throttling is confirmed before it is saved', async () => {
  await open();
  await says('Orders are taken for now and for later.');
  await press(document, 'fieldset[aria-label="The kitchen is"] label:nth-of-type(2) input');
  await says('How busy is the kitchen?');
  await says('Mark busy');
  expect(sent).toEqual([]);
});
