import { type AdminSite, DAYS, DEFAULT_HOURS, events, type Hours, type Location } from '@biteboard/contracts';
import { anOrder, eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { publish, send, get, newSite, ports, close } = await openCatalogApp();
afterAll(close);

const LATER = '2099-12-24';
const week = (hours: Partial<Hours>): Hours => ({ ...DEFAULT_HOURS, ...hours });
const dayFrom = (ahead: number) =>
  new Date(ports.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const open = (hours: string, ...more: string[]) => {
  const [first, ...others] = [hours, ...more].map((text) => {
    const [from = '', to = ''] = text.split('-');
    return { open: from, close: to };
  });
  return { ...first!, closed: false, ...(others.length > 0 ? { more: others } : {}) };
};
const aSite = () =>
  newSite({ timeZone: 'UTC', locations: [{ name: 'Downtown' }, { name: 'Whyte' }] }) as Promise<AdminSite>;
const save = async (site: AdminSite, body: object, query = '') => {
  const answer = await send('PATCH', `/api/admin/sites/${site._id}${query}`, body);
  const { code, fields, error } = answer.json();
  return { status: answer.status, code, field: Object.keys(fields ?? {})[0], error, site: answer.json() };
};

describe('opening times that cannot be', () => {
  test.each([
    ['two that overlap', { tue: open('11:00-15:00', '14:00-22:00') }, 'tue'],
    ['two out of order', { tue: open('17:00-22:00', '11:00-14:00') }, 'tue'],
    ['one after a night', { tue: open('18:00-02:00', '22:00-23:00') }, 'tue'],
    ['a night that meets the next morning', { tue: open('18:00-11:00') }, 'wed'],
  ])('are refused at their day: %s', async (_case, hours, day) => {
    const site = await aSite();
    expect(await save(site, { hours: week(hours) })).toMatchObject({
      status: 422,
      code: 'HOURS_OVERLAP',
      field: `hours.${day}`,
    });
    const locations = [{ name: 'Downtown' }, { name: 'Whyte', hours: week(hours) }];
    expect(await save(site, { locations })).toMatchObject({
      status: 422,
      code: 'HOURS_OVERLAP',
      field: `locations.1.hours.${day}`,
    });
  });

  test.each([
    ['a day that is none', [{ from: '2099-02-30', to: '2099-03-01' }], 'DAY_UNKNOWN', 0],
    ['an end before its beginning', [{ from: LATER, to: '2099-12-20' }], 'CLOSURE_BACKWARDS', 0],
    ['in the past', [{ from: '2020-12-25', to: '2020-12-26' }], 'CLOSURE_PAST', 0],
    ['longer than a year', [{ from: LATER, to: '2101-01-01' }], 'CLOSURE_TOO_LONG', 0],
    [
      'hours that overlap',
      [{ from: LATER, to: LATER, hours: [open('10:00-14:00'), open('13:00-15:00')] }],
      'HOURS_OVERLAP',
      0,
    ],
    [
      'two of one day',
      [
        { from: '2099-12-01', to: '2099-12-02' },
        { from: LATER, to: '2099-12-26' },
        { from: '2099-12-26', to: '2099-12-26' },
      ],
      'CLOSURES_OVERLAP',
      1,
    ],
  ])('are refused: a closure of %s', async (_case, closures, code, place) => {
    const site = await aSite();
    expect(await save(site, { closures })).toMatchObject({ status: 422, code, field: `closures.${place}` });
    const locations = [{ name: 'Downtown', closures }];
    expect(await save(site, { locations })).toMatchObject({ code, field: `locations.0.closures.${place}` });
  });

  test('stay where they are stored already: a closure passes while its site is saved again', async () => {
    const site = await aSite();
    const closures = [{ from: dayFrom(0), to: dayFrom(1), name: 'Repairs' }];
    expect((await save(site, { closures })).status).toBe(200);
    ports.clock.advance(5 * 86_400_000);
    expect((await save(site, { closures, tagline: 'Open again' })).status).toBe(200);
    ports.clock.advance(-5 * 86_400_000);
  });
});

describe('what is in force in the next seven days', () => {
  test('follows the week, the closures and the location', async () => {
    const site = await aSite();
    const [downtown, whyte] = site.locations as [Location, Location];
    const lunch = [{ open: '12:00', close: '14:00' }];
    const saved = await save(site, {
      hours: week(Object.fromEntries(DAYS.map((day) => [day, open('11:00-14:00', '17:00-22:00')]))),
      closures: [
        { from: dayFrom(1), to: dayFrom(1), name: 'Christmas' },
        { from: dayFrom(3), to: dayFrom(3), hours: lunch },
      ],
      locations: [
        downtown,
        {
          ...whyte,
          hours: week({}),
          closures: [
            { from: dayFrom(1), to: dayFrom(1), hours: lunch },
            { from: dayFrom(2), to: dayFrom(3), name: 'Repairs' },
          ],
        },
      ],
    });
    expect(saved.status).toBe(200);
    const dinner = [
      { open: '11:00', close: '14:00' },
      { open: '17:00', close: '22:00' },
    ];
    const standard = [{ open: '10:00', close: '22:00' }];
    const days = (body: { days: { ranges: object[]; closedFor?: string }[] }) =>
      body.days.map(({ ranges, closedFor }) => closedFor ?? ranges);
    const hours = (query = '') => get<never>(`/api/shop/${site.slug}/hours${query}`);
    expect(days(await hours())).toEqual([dinner, 'Christmas', dinner, lunch, dinner, dinner, dinner]);
    const atWhyte = [standard, 'Christmas', 'Repairs', 'Repairs', standard, standard, standard];
    expect(days(await hours(`?location=${whyte.id}`))).toEqual(atWhyte);
    expect(await hours('?location=WHYTE')).toMatchObject({ timeZone: 'UTC', hours: DEFAULT_HOURS });
    const locations = await get<never[]>(`/api/shop/${site.slug}/locations`);
    expect(days(locations[1]!)).toEqual(atWhyte);
    expect((await send('GET', `/api/shop/${site.slug}/hours?location=gone`)).status).toBe(404);
  });
});

describe('one location', () => {
  test('is saved in part, and the others stay', async () => {
    const site = await aSite();
    const [downtown, whyte] = site.locations as [Location, Location];
    const at = `/api/admin/sites/${site._id}/locations/${whyte.id}`;
    const until = new Date(ports.clock.now() + 600_000).toISOString();
    const pace = { state: 'paused', until, extraMinutes: 0 };
    await send('PATCH', at, { pickupEnabled: false, hours: week({}) });
    const answer = await send('PATCH', at, { pace, phone: '+1 780 555 0123' });
    expect(answer.json().locations).toMatchObject([
      downtown,
      { ...whyte, pace, pickupEnabled: false, hours: week({}), phone: expect.stringContaining('555') },
    ]);
    expect(
      (await send('PATCH', at, { pace: null, hours: null, pickupEnabled: true })).json().locations,
    ).toEqual([downtown, { ...whyte, phone: expect.any(String) }]);
    expect((await send('PATCH', `${at}x`, { pace: null })).json()).toMatchObject({
      code: 'LOCATION_NOT_FOUND',
    });
    const [first, second] = await Promise.all([
      send('PATCH', at, { name: 'Old Whyte' }),
      send('PATCH', `/api/admin/sites/${site._id}/locations/${downtown.id}`, { name: 'Centre' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const after = await get<AdminSite>(`/api/admin/sites/${site._id}`);
    expect(after.locations.map(({ name }) => name)).toEqual(['Centre', 'Old Whyte']);
  });
});

describe('open orders', () => {
  const placed = async (site: AdminSite, _id: string, patch: Partial<ReturnType<typeof anOrder>>) => {
    const [{ name, phone, address, id }] = site.locations as [Location];
    const location = { id, name, phone, address };
    const order = anOrder({
      _id,
      orderNumber: `BB-${_id}`,
      siteId: site._id,
      pickup: { location },
      ...patch,
    });
    await publish(events.OrderPlaced, _id, { order });
    return order;
  };
  const tomorrowAt = (time: string) => `${dayFrom(1)}T${time}:00.000Z`;
  const closedTomorrow = () => ({ closures: [{ from: dayFrom(1), to: dayFrom(1) }] });
  const scheduled = (time: string) => ({ scheduledFor: tomorrowAt(time), readyAt: tomorrowAt(time) });

  test('that hours would leave outside are named, and saved all the same where it is confirmed', async () => {
    const site = await aSite();
    await placed(site, 'NOON', scheduled('12:00'));
    const late = await placed(site, 'LATE', scheduled('21:30'));
    await eventually(async () =>
      expect(await save(site, closedTomorrow())).toMatchObject({
        status: 409,
        code: 'ORDERS_OUTSIDE_HOURS',
        error: expect.stringContaining('BB-NOON, BB-LATE'),
      }),
    );
    const early = { hours: week(Object.fromEntries(DAYS.map((day) => [day, open('10:00-21:00')]))) };
    expect(await save(site, early)).toMatchObject({
      status: 409,
      error: expect.not.stringContaining('NOON'),
    });
    const lunchOnly = { closures: [{ from: dayFrom(1), to: dayFrom(1), hours: [open('11:00-14:00')] }] };
    expect(await save(site, lunchOnly)).toMatchObject({ error: expect.not.stringContaining('NOON') });
    const [first, second] = site.locations;
    const ownHours = { locations: [{ ...first, ...closedTomorrow() }, second] };
    expect(await save(site, ownHours)).toMatchObject({ code: 'ORDERS_OUTSIDE_HOURS' });
    expect(await save(site, { locations: [first, { ...second, ...closedTomorrow() }] })).toMatchObject({
      status: 200,
    });
    expect(await get(`/api/admin/sites/${site._id}`)).toMatchObject({ closures: [] });
    await publish(events.OrderCancelled, 'LATE', {
      order: { ...late, status: 'cancelled' },
      refundId: 'r',
      refundCents: 0,
      reason: '',
    });
    await eventually(async () => expect(await save(site, early)).toMatchObject({ status: 200 }));
    expect(await save(site, closedTomorrow(), '?confirm=true')).toMatchObject({ status: 200 });
    expect(await save(site, { ...closedTomorrow(), tagline: 'Back soon' })).toMatchObject({ status: 200 });
  });

  test('as soon as possible may be ready after closing, and count on the day that is closed', async () => {
    const site = await aSite();
    const now = ports.clock.now();
    const readyAt = new Date(now + 30 * 60_000).toISOString();
    await save(site, { hours: week(Object.fromEntries(DAYS.map((day) => [day, open('00:00-24:00')]))) });
    await placed(site, 'SOON', { readyAt, scheduledFor: null });
    const today = { closures: [{ from: dayFrom(0), to: readyAt.slice(0, 10) }] };
    await eventually(async () => expect(await save(site, today)).toMatchObject({ status: 409 }));
  });

  test('keep their location from being removed unless it is confirmed', async () => {
    const site = await aSite();
    await placed(site, 'HERE', scheduled('12:00'));
    const others = { locations: [site.locations[1]], name: 'Renamed' };
    await eventually(async () =>
      expect(await save(site, others)).toMatchObject({ status: 409, code: 'LOCATION_HAS_ORDERS' }),
    );
    const answer = await send('PATCH', `/api/admin/sites/${site._id}`, others);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining(`of “${site.locations[0]!.name}”: BB-HERE. Complete`),
      orderNumbers: ['BB-HERE'],
    });
    const now = await get<AdminSite>(`/api/admin/sites/${site._id}`);
    expect(now).toMatchObject({ name: site.name, locations: [{}, {}] });
    expect(await save(site, others, '?confirm=true')).toMatchObject({ status: 200 });
  });
});
