import { describe, expect, test } from '@jest/globals';
import { drawRoute, endsLowAtLeft, type MapPoint, type Paper, splitPath } from './draw-route.ts';

const paper: Paper = { width: 600, height: 500, margin: { x: 100, y: 100 } };
const shop: MapPoint = { lat: 53.54, lon: -113.5 };
const south: MapPoint = { lat: 53.52, lon: -113.46 };
const ends = (from: MapPoint, to: MapPoint) => {
  const { path: way } = drawRoute({ from, to, courier: null }, paper);
  return [way[0]!, way.at(-1)!];
};

describe('the drawn way', () => {
  test('goes in the real direction, and stays on the paper', () => {
    for (const [lat, lon] of [
      [0.02, 0.04],
      [-0.02, 0.04],
      [0.02, -0.04],
      [-0.1, 0],
      [0, 0.3],
      [-9, -0.001],
    ]) {
      const [start, end] = ends(shop, { lat: shop.lat! + lat!, lon: shop.lon! + lon! });
      if (lon !== 0) expect(Math.sign(end!.x - start!.x)).toBe(Math.sign(lon!));
      if (lat !== 0) expect(Math.sign(end!.y - start!.y)).toBe(-Math.sign(lat!));
      for (const { x, y } of [start!, end!]) {
        expect(x).toBeGreaterThanOrEqual(100 - 1e-6);
        expect(x).toBeLessThanOrEqual(500 + 1e-6);
        expect(y).toBeGreaterThanOrEqual(100 - 1e-6);
        expect(y).toBeLessThanOrEqual(400 + 1e-6);
      }
    }
  });
  test('goes along streets: each leg is level or upright', () => {
    const { path: way } = drawRoute({ from: shop, to: south, courier: null }, paper);
    for (const [place, end] of way.slice(1).entries())
      expect(Math.min(Math.abs(end.x - way[place]!.x), Math.abs(end.y - way[place]!.y))).toBeCloseTo(0);
  });
  test('is drawn without coordinates, or with two that are the same', () => {
    for (const to of [{ lat: null, lon: null }, {}, shop]) {
      const [start, end] = ends(shop, to);
      expect(end!.x).toBeGreaterThan(start!.x);
      expect(end!.y).toBeGreaterThan(start!.y);
    }
  });
});

test('the lower end of the way leaves one corner free', () => {
  const to = (lat: number, lon: number) =>
    endsLowAtLeft(shop, { lat: shop.lat! + lat, lon: shop.lon! + lon });
  expect([to(-0.02, 0.04), to(-0.02, -0.04), to(0.02, 0.04), to(0.02, -0.04)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(endsLowAtLeft(shop, {})).toBe(false);
});

describe('the courier', () => {
  const at = (courier: MapPoint | null, to: MapPoint = south) =>
    drawRoute({ from: shop, to, courier }, paper);
  test('stands on the way as far as it has really come', () => {
    expect(at(shop)).toMatchObject({ done: 0, courier: at(null).path[0] });
    expect(at(south)).toMatchObject({ done: 1, courier: at(null).path.at(-1) });
    expect(at({ lat: 53.53, lon: -113.48 }).done).toBeCloseTo(0.5);
    expect(at({ lat: 53.6, lon: -113.6 }).done).toBe(0);
  });
  test('is not drawn where nobody knows where it is, or between what', () => {
    for (const drawn of [
      at(null),
      at({ lat: null, lon: null }),
      at({ lat: 53.5 }),
      at(shop, {}),
      at(shop, shop),
    ])
      expect([drawn.done, drawn.courier]).toEqual([null, null]);
  });
});

test('a way is parted by its length', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 0, y: 10 },
    { x: 30, y: 10 },
  ];
  expect(splitPath(way, 0.5)).toEqual({
    behind: [
      { x: 0, y: 0 },
      { x: 0, y: 10 },
      { x: 10, y: 10 },
    ],
    at: { x: 10, y: 10 },
    ahead: [
      { x: 10, y: 10 },
      { x: 30, y: 10 },
    ],
  });
  expect(splitPath(way, 0).at).toEqual({ x: 0, y: 0 });
  expect(splitPath(way, 1).at).toEqual({ x: 30, y: 10 });
});
