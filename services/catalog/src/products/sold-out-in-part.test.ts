import type { AdminProduct, AdminSite, Product } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { send, get, refusal, newSite, newProduct, ports, close } = await openCatalogApp();
afterAll(close);

let site: AdminSite;
beforeAll(async () => {
  site = await newSite({ locations: [{ name: 'Downtown' }, { name: 'Whyte' }] });
});

const option = (label: string) => ({ label, price: 1 });
const burrito = () =>
  newProduct(site, {
    variants: [option('Regular'), option('Large')],
    flavors: [option('Salsa')],
    extraOptionGroups: [
      { groupKey: 'dips', groupLabel: 'Dips', options: [option('Guacamole'), option('Sour cream')] },
      { groupKey: 'rice', groupLabel: 'Rice', required: true, options: [option('White'), option('Brown')] },
    ],
  }) as Promise<AdminProduct>;
const shown = (product: { _id: string }) => get<Product>(`/api/shop/${site.slug}/products/${product._id}`);
const mark = (product: { _id: string }, ...options: object[]) =>
  send('PUT', `/api/admin/sites/${site._id}/products/${product._id}/options/availability`, { options });
const out = (groupKey: string, optionKey: string, more: object = {}) => ({
  groupKey,
  optionKey,
  soldOut: true,
  ...more,
});
const inMinutes = (minutes: number) => new Date(ports.clock.now() + minutes * 60_000).toISOString();
const listed = async (soldOut: boolean) =>
  (await get<Product[]>(`/api/admin/sites/${site._id}/products?soldOut=${soldOut}`)).map(({ _id }) => _id);
const outOf = (product: Product) =>
  [...product.variants, ...product.flavors, ...product.extraOptionGroups.flatMap(({ options }) => options)]
    .filter(({ soldOut }) => soldOut)
    .map(({ key }) => key);

describe('a product that some locations lack', () => {
  test('is shown with them, is not sold out elsewhere, and everywhere again at its time', async () => {
    const product = await burrito();
    const [downtown] = site.locations;
    const at = `/api/admin/sites/${site._id}/products/${product._id}`;
    const availability = { soldOut: true, until: inMinutes(30), locationIds: [downtown!.id] };
    expect((await send('PATCH', at, { availability })).json()).toMatchObject({
      availability,
      soldOut: false,
    });
    expect(await shown(product)).toMatchObject({ soldOut: false, soldOutAt: [downtown!.id] });
    const marked = await get<Product[]>(`/api/admin/sites/${site._id}/products?soldOut=true`);
    expect(marked.map(({ _id }) => _id)).toContain(product._id);
    ports.clock.advance(30 * 60_000);
    expect(await shown(product)).not.toHaveProperty('soldOutAt');
    const ofNobody = { availability: { ...availability, locationIds: ['gone'] } };
    expect(await refusal('PATCH', at, ofNobody)).toBe('422 LOCATION_UNKNOWN');
    expect(await refusal('PATCH', at, { availability: { ...availability, locationIds: [] } })).toBe(
      '400 INVALID',
    );
  });
});

describe('a product that several locations lack', () => {
  test('is back at each at its own end, and who marks one changes no other', async () => {
    const product = await burrito();
    const [downtown, whyte] = site.locations.map(({ id }) => id);
    const at = `/api/admin/sites/${site._id}/products/${product._id}`;
    const say = async (availability: object) =>
      ((await send('PATCH', at, { availability })).json() as AdminProduct).availability;
    const [soon, late] = [inMinutes(20), inMinutes(60)];
    await say({ soldOut: true, until: soon, locationIds: [downtown] });
    const both = {
      soldOut: true,
      until: late,
      locationIds: [whyte],
      more: [{ until: soon, locationIds: [downtown] }],
    };
    expect(await say({ soldOut: true, until: late, locationIds: [whyte] })).toEqual(both);
    expect(await say(both)).toEqual(both);
    expect((await shown(product)).soldOutAt).toEqual([whyte, downtown]);
    ports.clock.advance(21 * 60_000);
    expect((await shown(product)).soldOutAt).toEqual([whyte]);
    expect(await listed(true)).toContain(product._id);
    expect(await say({ soldOut: true, until: late })).toEqual({ soldOut: true, until: late });
    expect(await say({ soldOut: false, locationIds: [whyte] })).toEqual({
      soldOut: true,
      until: late,
      locationIds: [downtown],
    });
    ports.clock.advance(40 * 60_000);
    expect(await shown(product)).not.toHaveProperty('soldOutAt');
    expect(await listed(true)).not.toContain(product._id);
    const more = (mark: object) => ({ availability: { ...both, more: [mark] } });
    expect(await refusal('PATCH', at, more({ until: null, locationIds: ['gone'] }))).toBe(
      '422 LOCATION_UNKNOWN',
    );
    expect(await refusal('PATCH', at, more({ until: null }))).toBe('400 INVALID');
    expect(await refusal('PATCH', at, more({ until: 'tonight', locationIds: [whyte] }))).toBe('400 INVALID');
  });
});

describe('an option that is sold out', () => {
  test('is shown so until its time, and others stay as they are', async () => {
    const product = await burrito();
    const until = inMinutes(20);
    const answer = await mark(product, out('dips', 'guacamole', { until }), out('flavors', 'salsa'));
    expect(answer.json()).toMatchObject({
      soldOut: false,
      optionAvailability: [
        { groupKey: 'dips', optionKey: 'guacamole', until },
        { groupKey: 'flavors', optionKey: 'salsa', until: null },
      ],
    });
    await mark(product, out('variants', 'large'));
    expect(outOf(await shown(product))).toEqual(['large', 'salsa', 'guacamole']);
    await mark(product, { ...out('flavors', 'salsa'), soldOut: false });
    ports.clock.advance(21 * 60_000);
    expect(outOf(await shown(product))).toEqual(['large']);
    await send('PATCH', `/api/admin/sites/${site._id}/products/${product._id}`, { name: 'Big burrito' });
    expect(await listed(true)).toContain(product._id);
    expect(await listed(false)).toContain(product._id);
    expect(outOf(await shown(product))).toEqual(['large']);
  });

  test('at one location is shown so there alone, and others that lack it keep their own end', async () => {
    const product = await burrito();
    const [downtown, whyte] = site.locations.map(({ id }) => id);
    const [soon, late] = [inMinutes(20), inMinutes(60)];
    await mark(product, out('dips', 'guacamole', { until: soon, locationIds: [downtown] }));
    await mark(product, out('dips', 'guacamole', { until: late, locationIds: [whyte] }));
    const guacamole = async () => (await shown(product)).extraOptionGroups[0]?.options[0];
    expect(await guacamole()).toMatchObject({ soldOutAt: [downtown, whyte] });
    expect(await guacamole()).not.toHaveProperty('soldOut');
    ports.clock.advance(21 * 60_000);
    expect(await guacamole()).toMatchObject({ soldOutAt: [whyte] });
    await mark(product, out('dips', 'guacamole'));
    await mark(product, { ...out('dips', 'guacamole', { locationIds: [whyte] }), soldOut: false });
    expect(await guacamole()).toMatchObject({ soldOutAt: [downtown] });
    await mark(product, out('rice', 'white', { locationIds: [whyte] }), out('rice', 'brown'));
    expect(await shown(product)).toMatchObject({ soldOut: false, soldOutAt: [whyte] });
  });

  test('is listed with what is sold out until it is available again', async () => {
    const product = await burrito();
    expect(await listed(true)).not.toContain(product._id);
    await mark(product, out('dips', 'guacamole', { until: inMinutes(20) }));
    expect(await listed(true)).toContain(product._id);
    ports.clock.advance(21 * 60_000);
    expect(await listed(true)).not.toContain(product._id);
    await mark(product, out('dips', 'guacamole'));
    await mark(product, { ...out('dips', 'guacamole'), soldOut: false });
    expect(await listed(true)).not.toContain(product._id);
  });

  test('makes its product sold out where what must be chosen has none left', async () => {
    const product = await burrito();
    await mark(product, out('dips', 'guacamole'), out('dips', 'sour_cream'), out('flavors', 'salsa'));
    expect(await shown(product)).toMatchObject({ soldOut: false });
    await mark(product, out('variants', 'regular'), out('variants', 'large', { until: inMinutes(5) }));
    expect(await shown(product)).toMatchObject({ soldOut: true });
    ports.clock.advance(5 * 60_000);
    expect(await shown(product)).toMatchObject({ soldOut: false });
    await mark(product, out('rice', 'white'), out('rice', 'brown'));
    expect(await shown(product)).toMatchObject({ soldOut: true });
  });

  test.each([
    [out('dips', 'gone'), '422 OPTION_UNKNOWN'],
    [out('gone', 'guacamole'), '422 OPTION_UNKNOWN'],
    [out('dips', 'guacamole', { locationIds: ['gone'] }), '422 LOCATION_UNKNOWN'],
    [out('dips', 'guacamole', { locationIds: [] }), '400 INVALID'],
    [out('dips', 'guacamole', { until: 'tonight' }), '400 INVALID'],
    [{ groupKey: 'dips', optionKey: 'guacamole' }, '400 INVALID'],
  ])('is refused as %j, and then none is marked', async (wrong, expected) => {
    const product = await burrito();
    const at = `/api/admin/sites/${site._id}/products/${product._id}/options/availability`;
    expect(await refusal('PUT', at, { options: [out('variants', 'large'), wrong] })).toBe(expected);
    expect(outOf(await shown(product))).toEqual([]);
  });
});
