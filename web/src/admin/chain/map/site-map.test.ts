import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { apart, byPlace, siteMap, spotsOf } from './site-map.ts';

const at = (_id: string, lat?: number, lon?: number) =>
  anAdminSite({
    _id,
    locations: [
      {
        id: _id,
        name: _id,
        phone: '',
        address: {
          streetAddress: [''],
          city: '',
          province: '',
          postalCode: '',
          country: 'CA',
          ...(lat === undefined ? {} : { lat, lon: lon! }),
        },
      },
    ],
  });

test('sites lie true to scale, north up and east right; those without coordinates are apart', () => {
  const sites = [at('sw', 60, 10), at('ne', 61, 12), at('none')];
  const { points, km } = siteMap(sites, 400, 400);
  const [sw, ne] = points;
  expect(ne!.x - sw!.x).toBeCloseTo(2 * Math.cos((60.5 * Math.PI) / 180) * (sw!.y - ne!.y), 5);
  expect(ne!.x).toBeGreaterThan(sw!.x);
  expect(points.map(({ site }) => site)).toEqual(byPlace(sites).placed);
  expect(byPlace(sites).unplaced.map(({ _id }) => _id)).toEqual(['none']);
  expect(km).toBeCloseTo(109.6, 0);
});

test('one site stands in the middle, and none is no map', () => {
  expect(siteMap([at('one', 45, 9)], 400, 200).points).toMatchObject([{ x: 200, y: 100 }]);
  expect(siteMap([at('none')], 400, 200).points).toEqual([]);
});

test('sites that lie close together are one spot, and far ones spots of their own', () => {
  const { points } = siteMap([at('a', 60, 10), at('b', 60.001, 10.001), at('far', 61, 12)], 400, 400);
  const spots = spotsOf(points, 26).map(({ sites }) => sites.map(({ _id }) => _id));
  expect(spots).toEqual([['a', 'b'], ['far']]);
});

test('of names that would cover each other the first is shown', () => {
  const box = (left: number, top: number) => ({ left, right: left + 10, top, bottom: top + 10 });
  const [first, over, beside] = [box(0, 0), box(5, 5), box(10, 0)];
  expect(apart([first, over, beside])).toEqual([first, beside]);
  expect(apart([first, over, beside], [box(15, 0)])).toEqual([first]);
});
