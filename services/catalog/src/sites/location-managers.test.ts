import type { AdminProduct, AdminSite, Claims, Method } from '@biteboard/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { call, get, send, newSite, newProduct, close } = await openCatalogApp();
afterAll(close);

let site: AdminSite;
let product: AdminProduct;
let lou: Claims;
const at = () => `/api/admin/sites/${site._id}`;
beforeAll(async () => {
  const locations = ['whyte', 'jasper', 'centre'].map((id) => ({ id, name: `The ${id}` }));
  const limit = { day: 'fri', from: '11:00', to: '14:00', orders: 5 };
  const capacity = ['whyte', 'jasper'].map((locationId) => ({ locationId, ...limit }));
  const secret = { orderNotifyUrl: 'https://till.example/orders', uberCustomerId: 'uber-customer' };
  site = await newSite({ locations, capacity, ...secret });
  product = await newProduct(site, { variants: [{ label: 'Regular' }, { label: 'Large', price: 2 }] });
  lou = {
    role: 'manager',
    userId: 'lou',
    email: 'lou@biteboard.test',
    sites: [],
    locations: { [site._id]: ['whyte', 'jasper'] },
  };
});

const asLou = async (method: Method, path: string, body?: unknown) => {
  const answer = await call(method, `/api/admin${path}`, { as: lou, body });
  return { status: answer.status, body: answer.json() as never };
};
const siteNow = () => get<AdminSite>(at());
const productNow = () => get<AdminProduct>(`${at()}/products/${product._id}`);

test('the site has only their locations, with limits and hours of these, and no settings', async () => {
  const { body } = await asLou('GET', `/sites/${site._id}`);
  const shown: AdminSite = body;
  expect(shown.locations.map(({ id }) => id)).toEqual(['whyte', 'jasper']);
  expect(shown.ownLocationIds).toEqual(['whyte', 'jasper']);
  expect(shown.capacity).toHaveLength(2);
  expect(shown).toMatchObject({ name: site.name, orderNotifyUrl: '', uberCustomerId: '', secretsSet: {} });
  expect((await asLou('GET', '/sites')).body).toMatchObject([{ _id: site._id, orderNotifyUrl: '' }]);
  expect(await siteNow()).not.toHaveProperty('ownLocationIds');
});

test('they pause, close and limit their own kitchen, and no other', async () => {
  const closures = [{ from: '2026-12-24', to: '2026-12-26' }];
  const capacity = [{ day: 'sat', from: '18:00', to: '21:00', orders: 2 }];
  const saved = await asLou('PATCH', `/sites/${site._id}/locations/whyte`, { closures, capacity });
  expect(saved.status).toBe(200);
  const now = await siteNow();
  expect(now.locations.find(({ id }) => id === 'whyte')).toMatchObject({ closures });
  expect(now.capacity).toMatchObject([
    { locationId: 'jasper', day: 'fri', from: '11:00', to: '14:00', orders: 5 },
    { locationId: 'whyte', ...capacity[0] },
  ]);
  expect(saved.body).toMatchObject({ ownLocationIds: ['whyte', 'jasper'], orderNotifyUrl: '' });
  expect((await asLou('PATCH', `/sites/${site._id}/locations/centre`, { closures })).status).toBe(404);
  expect((await asLou('PATCH', `/sites/${site._id}/locations/whyte`, { name: 'Mine' })).status).toBe(403);
  expect((await asLou('PATCH', `/sites/${site._id}`, { name: 'Mine' })).status).toBe(403);
  expect((await siteNow()).name).toBe(site.name);
});

test('they say that their locations lack a dish, and change nothing else of it', async () => {
  const path = `/sites/${site._id}/products/${product._id}`;
  await send('PATCH', `${at()}/products/${product._id}`, {
    availability: { soldOut: true, until: null, locationIds: ['centre'] },
  });
  const marked = await asLou('PATCH', path, { availability: { soldOut: true, until: null } });
  expect(marked.status).toBe(200);
  expect((await productNow()).availability).toEqual({ soldOut: true, until: null });
  await asLou('PATCH', path, { availability: { soldOut: false, until: null } });
  expect((await productNow()).availability.locationIds).toEqual(['centre']);
  const until = '2099-01-01T05:00:00.000Z';
  await asLou('PATCH', path, { availability: { soldOut: true, until, locationIds: ['whyte'] } });
  expect((await productNow()).availability).toEqual({
    soldOut: true,
    until: null,
    locationIds: ['centre'],
    more: [{ until, locationIds: ['whyte'] }],
  });
  await asLou('PATCH', path, { availability: { soldOut: false } });
  expect((await productNow()).availability.locationIds).toEqual(['centre']);
  const other = { availability: { soldOut: true, until: null, locationIds: ['centre'] } };
  expect(await asLou('PATCH', path, other)).toMatchObject({
    status: 422,
    body: { code: 'LOCATION_UNKNOWN' },
  });
  expect((await asLou('PATCH', path, { price: 1 })).status).toBe(403);
  expect((await asLou('PATCH', path, { price: 1, ...other })).status).toBe(403);
  expect((await asLou('PATCH', path, {})).status).toBe(403);
  expect((await productNow()).price).toBe(product.price);
});

const large = { groupKey: 'variants', optionKey: 'large' };
const LATER = '2099-01-01T05:00:00.000Z';
const marks = async () => (await productNow()).optionAvailability ?? [];

test('they say that their locations lack an option, with an end, and of no other location', async () => {
  const path = `/sites/${site._id}/products/${product._id}/options/availability`;
  const asAdmin = (option: object) =>
    send('PUT', `${at()}/products/${product._id}/options/availability`, {
      options: [{ ...large, ...option }],
    });
  const mark = (option: object) => asLou('PUT', path, { options: [{ ...large, ...option }] });
  await asAdmin({ soldOut: true, locationIds: ['centre'] });
  expect((await mark({ soldOut: true, until: LATER, locationIds: ['whyte'] })).status).toBe(200);
  expect(await marks()).toEqual([
    { ...large, until: null, locationIds: ['centre'] },
    { ...large, until: LATER, locationIds: ['whyte'] },
  ]);
  expect((await mark({ soldOut: true })).status).toBe(200);
  expect(await marks()).toEqual([{ ...large, until: null }]);
  expect(await mark({ soldOut: false, locationIds: ['centre'] })).toMatchObject({
    status: 422,
    body: { code: 'LOCATION_UNKNOWN' },
  });
  expect((await mark({ soldOut: false })).status).toBe(200);
  expect(await marks()).toEqual([{ ...large, until: null, locationIds: ['centre'] }]);
  await asAdmin({ soldOut: false });
  expect(await marks()).toEqual([]);
});

test('a manager who has none of the locations left changes no mark', async () => {
  const gone: Claims = { ...lou, locations: { [site._id]: ['closed-for-good'] } };
  const path = `${at()}/products/${product._id}`;
  await send('PATCH', path, { availability: { soldOut: true, until: null } });
  await send('PUT', `${path}/options/availability`, { options: [{ ...large, soldOut: true }] });
  await call('PATCH', path, { as: gone, body: { availability: { soldOut: false } } });
  await call('PUT', `${path}/options/availability`, {
    as: gone,
    body: { options: [{ ...large, soldOut: false }] },
  });
  expect(await productNow()).toMatchObject({ availability: { soldOut: true } });
  expect(await marks()).toEqual([{ ...large, until: null }]);
  await send('PATCH', path, { availability: { soldOut: true, locationIds: ['centre'] } });
  await send('PUT', `${path}/options/availability`, { options: [{ ...large, soldOut: false }] });
});

test('a mark of many sites is of their locations alone, of a dish and of an option', async () => {
  const names = [product.name];
  expect((await asLou('POST', '/sold-out', { names, soldOut: true })).body).toEqual({
    sites: 1,
    products: 1,
  });
  expect((await productNow()).availability).toEqual({ soldOut: true, until: null });
  expect((await asLou('POST', '/sold-out', { names, soldOut: false })).status).toBe(200);
  expect((await productNow()).availability.locationIds).toEqual(['centre']);
  const option = { option: large, until: LATER };
  expect((await asLou('POST', '/sold-out', { ...option, soldOut: true })).body).toEqual({
    sites: 1,
    products: 1,
  });
  expect(await marks()).toEqual([{ ...large, until: LATER, locationIds: ['whyte', 'jasper'] }]);
  await asLou('POST', '/sold-out', { ...option, soldOut: false, locationIds: ['jasper'] });
  expect(await marks()).toEqual([{ ...large, until: LATER, locationIds: ['whyte'] }]);
  expect(
    await asLou('POST', '/sold-out', { ...option, soldOut: true, locationIds: ['jasper', 'centre'] }),
  ).toMatchObject({ status: 422, body: { code: 'LOCATION_UNKNOWN' } });
  expect(await marks()).toEqual([{ ...large, until: LATER, locationIds: ['whyte'] }]);
});
