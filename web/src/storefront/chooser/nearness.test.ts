import type { SiteCard } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { byNearness } from './nearness.ts';

const edmonton = { lat: 53.5461, lon: -113.4938 };
const calgary = { lat: 51.0447, lon: -114.0719 };
const london = { lat: 51.5072, lon: -0.1276 };
const shop = (name: string, points: SiteCard['points']) => ({ name, points }) as SiteCard;
const shops = [
  shop('Nami', [london]),
  shop('Zest', []),
  shop('Haldi', [london, calgary]),
  shop('Anis', []),
  shop('Bistro', [edmonton]),
];
const always = () => true;

test('shops that are open stand before nearer ones that are closed', () => {
  const near = byNearness(shops, edmonton, ({ name }) => name === 'Nami' || name === 'Anis');
  expect(near.map(({ shop: { name } }) => name)).toEqual(['Nami', 'Anis', 'Bistro', 'Haldi', 'Zest']);
});

test('shops stand by the distance to their nearest location, those without a place last, by name', () => {
  const near = byNearness(shops, edmonton, always);
  expect(near.map(({ shop: { name } }) => name)).toEqual(['Bistro', 'Haldi', 'Nami', 'Anis', 'Zest']);
  expect(near[0]?.km).toBe(0);
  expect(near[1]?.km).toBeCloseTo(281 * 1.3, -1);
  expect(near[4]?.km).toBeNull();
});

test('shops stand by name where nobody says where they are', () =>
  expect(byNearness(shops, null, always).map(({ shop: { name }, km }) => [name, km])).toEqual([
    ['Anis', null],
    ['Bistro', null],
    ['Haldi', null],
    ['Nami', null],
    ['Zest', null],
  ]));
