import type { AdminSite, Claims, SuggestedHoliday } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { holidayCalendar } from './holiday-calendar.ts';

const { call, get, send, newSite, ports, close } = await openCatalogApp();
afterAll(close);
ports.clock.set(Date.parse('2026-11-26T18:00:00Z'));

const address = (country: string, province: string) => ({ country, province, city: 'X' });
const at = (country: string, province: string) =>
  newSite({ locations: [{ id: 'one', name: 'One', address: address(country, province) }] });
const asked = (sites: readonly AdminSite[], language = 'en') =>
  get<SuggestedHoliday[]>(
    `/api/admin/holidays?siteIds=${sites.map(({ _id }) => _id).join(',')}&language=${language}`,
  );
const namesOf = (holidays: readonly SuggestedHoliday[]) =>
  holidays.map(({ date, name }) => `${date} ${name}`);

test('suggests the holidays of a site’s country and province, by code or name, in the admin’s language', async () => {
  const alberta = await at('CA', 'AB');
  const quebec = await at('CA', 'Québec');
  const named = await at('CA', 'alberta');
  expect(namesOf(await asked([alberta]))).toEqual(
    expect.arrayContaining(['2026-12-25 Christmas Day', '2027-02-15 Family Day', '2027-07-01 Canada Day']),
  );
  expect(namesOf(await asked([named]))).toEqual(namesOf(await asked([alberta])));
  expect(namesOf(await asked([quebec], 'fr'))).toContain('2026-12-25 Noël');
  expect(namesOf(await asked([quebec]))).not.toContain('2027-02-15 Family Day');
});

test('of many sites each says which keep it, and a closure in the calendar ends the suggestion', async () => {
  const sites = [
    await at('CA', 'AB'),
    await at('US', 'TX'),
    await at('GB', 'England'),
    await at('IN', ''),
    await at('AU', 'NSW'),
  ];
  const keeping = async (day: string) =>
    (await asked(sites))
      .filter(({ date }) => date === day)
      .flatMap(({ siteIds }) => siteIds)
      .toSorted();
  expect(await keeping('2026-12-25')).toEqual(sites.map(({ _id }) => _id).toSorted());
  expect(await keeping('2027-07-04')).toEqual([sites[1]!._id]);
  await send('PATCH', `/api/admin/sites/${sites[1]!._id}`, {
    closures: [{ from: '2027-07-03', to: '2027-07-05' }],
  });
  expect(await keeping('2027-07-04')).toEqual([]);
});

test('a site without an address has none, and who runs a location sees those of its calendar', async () => {
  const nowhere = await newSite();
  expect(await asked([nowhere])).toEqual([]);
  const site = await at('CA', 'AB');
  const lou: Claims = {
    role: 'manager',
    userId: 'lou',
    email: 'lou@x.test',
    sites: [],
    locations: { [site._id]: ['one'] },
  };
  const closures = [{ from: '2026-12-25', to: '2026-12-25' }];
  await call('PATCH', `/api/admin/sites/${site._id}/locations/one`, { as: lou, body: { closures } });
  const days = async (as: Claims) => {
    const answer = await call('GET', `/api/admin/holidays?siteIds=${site._id}`, { as });
    return (answer.json() as SuggestedHoliday[]).map(({ date }) => date);
  };
  expect(await days(lou)).not.toContain('2026-12-25');
  expect(await days({ ...lou, sites: [site._id], locations: {} })).toContain('2026-12-25');
});

test('a thread that dies answers that they cannot be looked up now', async () => {
  const worker = new URL('data:text/javascript,process.exit(1)');
  const calendar = holidayCalendar({ warn: () => undefined }, { worker });
  const question = {
    regions: [{ country: 'CA', province: 'AB' } as const],
    years: [2026],
    language: 'en' as const,
  };
  await expect(calendar.find(question)).rejects.toMatchObject({ code: 'BUSY' });
});
