import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminProduct } from '../../../testing/admin-menu.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changesIn, onePage, refused, serve } from '../../../testing/answers.ts';
import { aLocation } from '../../../testing/location.ts';
import { eventually, focusIs, says, screen, shownOptions, within } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { SoldOutTab } from './sold-out-tab.tsx';

const evening = { open: '10:00', close: '22:00', closed: false };
const hours = { ...DEFAULT_HOURS };
for (const day of Object.keys(hours) as (keyof typeof hours)[]) hours[day] = evening;
const locations = [aLocation(), aLocation({ id: 'jasper', name: 'Jasper Avenue' })];
const END_OF_TODAY = expect.stringMatching(/T(22|00):00:00.000Z$/);
const dish = (name: string, soldOut: boolean) =>
  anAdminProduct(name, { soldOut, availability: { soldOut, until: null } });

let menu: AdminProduct[];
/** The dish that cannot be marked. */
let gone: string;
let received: ReturnType<typeof serve>;
let page: Awaited<ReturnType<typeof renderOfSite>>;

beforeEach(async () => {
  menu = [dish('Dal', true), dish('Naan', false), dish('Korma', false)];
  gone = '';
  received = serve(
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', ({ query }) =>
      onePage(
        ...menu.filter(
          ({ soldOut, optionAvailability, name }) =>
            (String(soldOut) === query.get('soldOut') ||
              (query.get('soldOut') === 'true' && Boolean(optionAvailability?.length))) &&
            name.includes(query.get('q') ?? ''),
        ),
      ),
    ),
    answer<typeof endpoints.adminGetProduct>(
      'GET /api/admin/sites/:siteId/products/:id',
      ({ params: { id } }) => menu.find(({ _id }) => _id === id)!,
    ),
    answer<typeof endpoints.adminSetOptionAvailability>(
      'PUT /api/admin/sites/:siteId/products/:id/options/availability',
      ({ params: { id }, body }) => {
        const optionAvailability = body.options
          .filter(({ soldOut }) => soldOut)
          .map(({ soldOut: _, until = null, ...mark }) => ({ ...mark, until }));
        menu = menu.map((one) => (one._id === id ? { ...one, optionAvailability } : one));
        return menu.find(({ _id }) => _id === id)!;
      },
    ),
    answer<typeof endpoints.adminSoldOut>('POST /api/admin/sold-out', { sites: 1, products: 2 }),
    answer<typeof endpoints.adminUpdateProduct>(
      'PATCH /api/admin/sites/:siteId/products/:id',
      ({ params: { id }, body }) => {
        if (id === gone) return refused(404, { error: 'This dish is gone.', code: 'PRODUCT_NOT_FOUND' });
        const { soldOut = false, locationIds } = body.availability ?? {};
        const changed = dish(id, soldOut);
        if (locationIds) changed.availability = { ...changed.availability, locationIds };
        menu = menu.map((one) => (one._id === id ? changed : one));
        return changed;
      },
    ),
  );
  page = await renderOfSite(<SoldOutTab />, anAdminSite({ hours, locations }));
  await says('1 now');
});

const sent = () =>
  changesIn(received).map(({ params, body }) => [
    (params as { id: string }).id,
    (body as unknown as { availability: unknown }).availability,
  ]);
const dishes = () => screen.getByRole('combobox', { name: 'Dishes' });
const choose = async (name: string) => {
  await page.user.type(dishes(), name);
  await eventually(() => expect(shownOptions().map(({ textContent }) => textContent)).toEqual([name]));
  await page.pick(name);
};
const openDrawer = async () => {
  await page.press('Mark sold out');
  await says('Until when');
};

test('what is sold out is brought back', async () => {
  await says('Until brought back');
  await page.press('Bring back Dal');
  await says('Everything is available.');
  await says('Dal is available again.');
  expect(sent()).toEqual([['Dal', { soldOut: false }]]);
  await focusIs(() => screen.getByRole('region', { name: 'Sold out' }));
});

test('dishes are marked together, until the end of today by default', async () => {
  await openDrawer();
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark sold out' }));
  await says('Please choose a dish.');
  await focusIs(() => dishes());
  await choose('Naan');
  await choose('Korma');
  await page.press('Mark 2 dishes sold out');
  await says('2 dishes are sold out now.');
  await says('3 now');
  expect(sent()).toEqual([
    ['Naan', { soldOut: true, until: END_OF_TODAY }],
    ['Korma', { soldOut: true, until: END_OF_TODAY }],
  ]);
});

test('a time must be chosen and lie ahead', async () => {
  await openDrawer();
  await choose('Naan');
  await page.user.click(screen.getByRole('radio', { name: 'A day and time' }));
  await page.press('Mark 1 dish sold out');
  await says('Please choose a day and time.');
  const time = screen.getByLabelText('Day and time');
  await page.fill(time, '2020-01-01T10:00');
  await page.press('Mark 1 dish sold out');
  await says('That time has passed.');
  await page.fill(time, '2099-01-01T10:00');
  await page.press('Mark 1 dish sold out');
  await says('1 dish is sold out now.');
  expect(sent()).toEqual([['Naan', { soldOut: true, until: '2099-01-01T10:00:00.000Z' }]]);
});

test('where one cannot be marked the others are, and it stays chosen', async () => {
  gone = 'Naan';
  await openDrawer();
  await choose('Naan');
  await choose('Korma');
  await page.user.click(screen.getByRole('radio', { name: 'Until I bring it back' }));
  await page.press('Mark 2 dishes sold out');
  await says('Not marked: Naan: This dish is gone.');
  await screen.findByRole('button', { name: 'Mark 1 dish sold out' });
  expect(sent()).toEqual([
    ['Naan', { soldOut: true, until: null }],
    ['Korma', { soldOut: true, until: null }],
  ]);
});

test('a dish that one location has no more of is marked there alone', async () => {
  await openDrawer();
  await choose('Naan');
  await page.user.click(screen.getByRole('combobox', { name: 'Where' }));
  await page.pick('Jasper Avenue');
  await page.press('Mark 1 dish sold out');
  await says('1 dish is sold out now.');
  await within(screen.getByRole('region', { name: 'Sold out' })).findByText(/Jasper Avenue/);
  expect(sent()).toEqual([['Naan', { soldOut: true, until: END_OF_TODAY, locationIds: ['jasper'] }]]);
});

test('a dish that locations lack until different times is a row for each, brought back there alone', async () => {
  const until = '2099-01-01T17:00:00.000Z';
  const more = [{ until, locationIds: ['jasper'] }];
  const availability = { soldOut: true, until: null, locationIds: [locations[0]!.id], more };
  menu = [anAdminProduct('Dal', { soldOut: true, availability })];
  page = await renderOfSite(<SoldOutTab />, anAdminSite({ hours, locations }));
  const row = await screen.findByRole('row', { name: /Jasper Avenue/ });
  within(row).getByText(/Jan 1/);
  within(screen.getByRole('row', { name: new RegExp(locations[0]!.name) })).getByText(/Until brought back/);
  await page.user.click(within(row).getByRole('button', { name: /^Bring back Dal, .?Jasper Avenue/ }));
  await says('Dal is available again.');
  expect(sent()).toEqual([['Dal', { soldOut: false, locationIds: ['jasper'] }]]);
});

const dips = [
  {
    groupKey: 'dips',
    groupLabel: 'Dips',
    options: [{ key: 'guacamole', label: 'Guacamole', price: 1, priceCents: 100 }],
  },
];
const guacamole = { groupKey: 'dips', optionKey: 'guacamole' };
const withDips = () => {
  menu = [...menu, anAdminProduct('Burrito', { extraOptionGroups: dips })];
};

test('a single option is marked with an end, listed, and brought back', async () => {
  withDips();
  await openDrawer();
  await choose('Burrito');
  await page.user.click(await screen.findByRole('combobox', { name: 'Only options of Burrito' }));
  await page.pick('Dips: Guacamole');
  await page.press('Mark 1 option sold out');
  await says('1 option is sold out now.');
  await says('Dips of Burrito');
  await page.press('Bring back Guacamole, Burrito');
  await says('Guacamole is available again.');
  expect(changesIn(received).map(({ body }) => body)).toEqual([
    { options: [{ ...guacamole, soldOut: true, until: END_OF_TODAY }] },
    { options: [{ ...guacamole, soldOut: false }] },
  ]);
});

test('an option is marked in all dishes that have it where that is asked for', async () => {
  withDips();
  await openDrawer();
  await choose('Burrito');
  await page.user.click(await screen.findByRole('combobox', { name: 'Only options of Burrito' }));
  await page.pick('Dips: Guacamole');
  await page.user.click(screen.getByRole('checkbox', { name: /other dishes/ }));
  await page.press('Mark 1 option sold out');
  await says('1 option is sold out now.');
  expect(changesIn(received)[0]).toMatchObject({
    body: { option: guacamole, soldOut: true, until: END_OF_TODAY },
  });
});

test('an option that one location has no more of is marked and brought back there alone', async () => {
  withDips();
  await openDrawer();
  await choose('Burrito');
  await page.user.click(await screen.findByRole('combobox', { name: 'Only options of Burrito' }));
  await page.pick('Dips: Guacamole');
  await page.user.click(screen.getByRole('combobox', { name: 'Where' }));
  await page.pick('Jasper Avenue');
  await page.press('Mark 1 option sold out');
  await says('1 option is sold out now.');
  await within(screen.getByRole('region', { name: 'Sold out' })).findByText(/Jasper Avenue/);
  await page.user.click(
    await screen.findByRole('button', { name: /^Bring back Guacamole, Burrito, .?Jasper/ }),
  );
  await says('Guacamole is available again.');
  const jasper = { ...guacamole, locationIds: ['jasper'] };
  expect(changesIn(received).map(({ body }) => body)).toEqual([
    { options: [{ ...jasper, soldOut: true, until: END_OF_TODAY }] },
    { options: [{ ...jasper, soldOut: false }] },
  ]);
});
