import type { AdminSite, CapacityLimit, endpoints } from '@biteboard/contracts';
import { addDays, DAYS, weekdayOf, zonedParts } from '@biteboard/contracts/rules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { dayName } from '../../lib/time-text.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changedMeanwhile, refused, serve } from '../../testing/answers.ts';
import { act, eventually, focusIs, render, says, screen } from '../../testing/render.ts';
import { sitesQuery } from '../site/queries.ts';
import { CapacityTab } from './capacity-tab.tsx';

/** Tomorrow: no quarter of it is past. */
const DATE = addDays(zonedParts(Date.now(), 'UTC').date, 1);
const DAY = weekdayOf(DATE);
const OPEN = { open: '10:00', close: '12:00', closed: false };
const everyDay = { mon: OPEN, tue: OPEN, wed: OPEN, thu: OPEN, fri: OPEN, sat: OPEN, sun: OPEN };
const placeOf = (id: string, name: string): AdminSite['locations'][number] => ({
  id,
  name,
  phone: '',
  address: { streetAddress: [], city: '', province: '', postalCode: '', country: 'CA' },
});
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
/** What it saved. */
let sent: CapacityLimit[][];
let booked: { at: string; orders: number; items: number }[];
let refusal: ReturnType<typeof refused> | undefined;
let received: ReturnType<typeof serve>;
let page: Awaited<ReturnType<typeof render>>;
let router: ReturnType<typeof createMemoryRouter>;

const store = (capacity: CapacityLimit[]) => {
  stored = { ...stored, capacity, version: stored.version + 1 };
};

beforeEach(() => {
  sent = [];
  booked = [{ at: `${DATE}T10:00:00.000Z`, orders: 2, items: 5 }];
  refusal = undefined;
  stored = anAdminSite({
    hours: everyDay,
    locations: [placeOf('whyte', 'Whyte Avenue'), placeOf('oliver', 'Oliver Square')],
    capacity: [limit()],
  });
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', () => [stored]),
    answer<typeof endpoints.adminListBooked>(
      'GET /api/admin/sites/:siteId/booked',
      () => refusal ?? { slots: booked },
    ),
    answer<typeof endpoints.adminUpdateSite>('PATCH /api/admin/sites/:siteId', ({ headers, body }) => {
      if (headers.get('if-match') !== `"${stored.version}"`) return changedMeanwhile(stored);
      sent.push(body.capacity!);
      store(body.capacity!);
      return stored;
    }),
  );
});

function Shell() {
  const { data } = useQuery(sitesQuery);
  return data ? <Outlet context={data[0]} /> : null;
}
const open = async (search = `?date=${DATE}`) => {
  router = createMemoryRouter(
    [
      { element: <Shell />, children: [{ path: 'capacity', element: <CapacityTab /> }] },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: [`/capacity${search}`] },
  );
  page = await render(<RouterProvider router={router} />);
};
const field = (label: string, hours = 1) =>
  screen.getByLabelText<HTMLInputElement>(`${label}, hours ${hours}`);
const fill = async (label: string, text: string, hours = 1) => {
  await page.fill(field(label, hours), text);
  await page.user.tab();
};
const save = () => page.press('Save limits');
const chart = () => screen.getByRole('slider');
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const removeHours = () => page.press('Remove 10:00 to 12:00');

describe('what is booked', () => {
  test('is read by quarters, and each says of how much', async () => {
    await open();
    await says('2 orders are booked, 1 quarter of an hour is full.');
    const [, ...rows] = screen.getAllByRole('row').map(({ children }) => textsOf(children));
    expect(rows).toHaveLength(8);
    expect(rows.slice(0, 2)).toEqual([
      ['10:00 am', 'Full', '2 of 2', '5'],
      ['10:15 am', 'Free', '0 of 2', '0'],
    ]);
    const asked = received.find(({ call }) => call.includes('/booked'));
    expect(asked?.query.toString()).toBe(`location=whyte&date=${DATE}`);
  });

  test('is walked through with the arrow keys from one stop', async () => {
    await open();
    await says('1 quarter of an hour is full');
    const value = () => chart().getAttribute('aria-valuetext');
    await act(async () => chart().focus());
    await page.user.keyboard('{ArrowRight}');
    expect(value()).toBe('10:15 am, Free: 0 of 2 booked, 0 items');
    await page.user.keyboard('{Home}');
    expect(value()).toBe('10:00 am, Full: 2 of 2 booked, 5 items');
    await page.user.keyboard('{End}');
    expect(value()).toContain('11:45 am');
  });

  test('is of the day that the address names, and the next', async () => {
    await open();
    await says(`Limits on ${dayName(DAY)}s`);
    await page.press('The day after');
    expect(router.state.location.search).toBe(`?date=${addDays(DATE, 1)}`);
    await page.press(/^Today, /);
    expect(router.state.location.search).toBe('');
  });

  test('that cannot be loaded is asked for again', async () => {
    refusal = refused(422, { error: 'Not for you.', code: 'INVALID' });
    await open();
    await says('Failed to load what is booked: Not for you.');
    refusal = undefined;
    await page.press('Try again');
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
    expect(screen.queryByRole('button', { name: 'Save limits' })).toBeNull();
    await fill('orders', '4');
    await fill('items', '30');
    await says('The limits are not saved yet.');
    await save();
    await says('The limits are saved.');
    expect(sent).toEqual([[other, limit({ orders: 4, items: 30 })]]);
    expect(screen.queryByRole('button', { name: 'Save limits' })).toBeNull();
  });

  test('say at the row what is wrong before anything is sent', async () => {
    await open();
    await says('whichever is reached first');
    await fill('to', '11');
    await page.press('Add hours');
    expect(field('From', 2).value).toBe('11:00');
    await fill('orders', '', 2);
    await save();
    await says('Please say how many orders or items these hours take.');
    await focusIs(() => field('orders', 2));
    await fill('orders', '3', 2);
    await fill('From', '10:30', 2);
    await save();
    await says('These hours lie over others of the same day.');
    await fill('From', 'noon', 2);
    await save();
    await says('Please give two times, such as 10:00 and 17:00.');
    expect(sent).toEqual([]);
    await page.press('Discard');
    expect(screen.queryByLabelText('From, hours 2')).toBeNull();
    expect(field('to').value).toBe('12:00');
  });

  test('can be the same on every day', async () => {
    await open();
    await says('whichever is reached first');
    await page.user.click(screen.getByRole('checkbox', { name: 'The same on every day' }));
    await says('Limits on every day');
    await save();
    await eventually(() => expect(sent[0]?.map(({ day }) => day).toSorted()).toEqual(DAYS.toSorted()));
    await removeHours();
    await says('No limits on any day');
    await save();
    await says('No limits yet.');
    expect(sent[1]).toEqual([]);
  });

  test('of a kitchen that has none say what they are for, and the first hours are the opening', async () => {
    stored = { ...stored, capacity: [] };
    await open();
    await says('Without limits any number of orders can be placed for the same time.');
    expect(screen.queryByRole('slider')).toBeNull();
    await page.press('Add hours');
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
    expect(screen.queryByRole('checkbox')).toBeNull();
    await says('2 orders are booked');
  });

  test('that are not saved hold back another day', async () => {
    await open();
    await says('whichever is reached first');
    await removeHours();
    await page.press('The day after');
    await says('Leave without saving?');
    expect(router.state.location.search).toBe(`?date=${DATE}`);
  });
});

describe('where others save limits concurrently', () => {
  const saveOverTheirs = async (theirs: CapacityLimit[]) => {
    await open();
    await says('whichever is reached first');
    await fill('orders', '4');
    store(theirs);
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
    await says('Somebody else has changed the capacity of Whyte Avenue');
    await says('10:00–12:00: 9 orders');
    expect(sent).toEqual([]);
  });
});

test('a site without a location says where to add one', async () => {
  stored = { ...stored, locations: [] };
  await open();
  await says('A location is needed first.');
  expect(screen.getByRole('link', { name: 'Add a location in Settings' }).getAttribute('href')).toBe(
    '/dashboard/haldi/settings#locations',
  );
});

test('throttling is confirmed before it is saved', async () => {
  await open();
  await says('Orders are taken for now and for later.');
  await page.user.click(screen.getByRole('radio', { name: 'Busy' }));
  await says('How busy is the kitchen?');
  await says('Mark busy');
  expect(sent).toEqual([]);
});
