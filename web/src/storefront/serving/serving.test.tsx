import type { Category, Daypart, Product } from '@biteboard/contracts';
import { DAYS, zonedParts } from '@biteboard/contracts/rules';
import { beforeEach, expect, test } from '@jest/globals';
import { serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { eventually, render, says, screen } from '../../testing/render.ts';
import { ProductTiles } from '../menu/product-tiles.tsx';
import { withChoicesLeft } from '../product/choices-left.ts';
import { anOption, aProduct } from '../product/product.fixture.ts';
import { ProductDialog } from '../product/product-dialog.tsx';
import { answerLocations, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { limitOf } from './limit-of.ts';

const timeZone = 'America/Edmonton';
/** 9 o'clock on a Friday. */
const at = Date.parse('2026-11-27T16:00:00Z');
const lunch: Daypart = { days: ['mon', 'fri'], from: '11:00', to: '15:00' };
const brunch: Daypart = { days: ['sun'], from: '10:00', to: '14:00' };
const short = (product: Partial<Product>, category?: Pick<Category, 'availableAt'>, wished = at) =>
  limitOf({ ...aProduct, ...product }, { at: wished, timeZone, location: null, category })?.short ?? null;

test('a dish says from when it is served, by the time that the food is for', () => {
  expect(short({})).toBeNull();
  expect(short({ availableAt: [lunch] })).toBe('from 11:00 am');
  expect(short({ availableAt: [lunch] }, undefined, at + 3 * 3_600_000)).toBeNull();
  expect(short({ availableAt: [lunch] }, undefined, at + 7 * 3_600_000)).toBe('from Monday, 11:00 am');
  expect(short({}, { availableAt: [brunch] })).toBe('from Sunday, 10:00 am');
  expect(short({ availableAt: [lunch] }, { availableAt: [brunch] })).toBe('Not served then');
});

test('a dish that one location has no more of is sold out there alone', () => {
  const product = { ...aProduct, soldOutAt: ['whyte'] };
  const of = (location: { id: string; name: string }) =>
    limitOf(product, { at, timeZone, location, category: undefined })?.sentence ?? null;
  expect(of({ id: 'whyte', name: 'Whyte Avenue' })).toBe('Butter Chicken is sold out at Whyte Avenue');
  expect(of({ id: 'jasper', name: 'Jasper Avenue' })).toBeNull();
});

test('of a dish only the options that are left are chosen', () => {
  const gone = { ...anOption('Large'), soldOut: true };
  const within = [{ groupKey: 'w', groupLabel: 'W', options: [gone] }];
  const extraOptionGroups = [
    { groupKey: 'g', groupLabel: 'G', options: [gone, { ...anOption('Rice'), extraOptionGroups: within }] },
  ];
  const left = withChoicesLeft({ ...aProduct, variants: [gone, anOption('Small')], extraOptionGroups });
  expect(left.variants.map(({ label }) => label)).toEqual(['Small']);
  expect(left.extraOptionGroups[0]?.options).toMatchObject([
    { label: 'Rice', extraOptionGroups: [{ options: [] }] },
  ]);
});

/** Served on another day than any that an order of now may be for. */
const otherDay = DAYS[(DAYS.indexOf(zonedParts(Date.now(), timeZone).weekday) + 4) % DAYS.length]!;
const later: Product = { ...aProduct, availableAt: [{ days: [otherDay], from: '10:00', to: '11:00' }] };

beforeEach(() => {
  serve(answerLocations(aLocation()));
});
const showTiles = (product: Product) =>
  render(
    <ShopAround products={[product]}>
      <ProductTiles products={[product]} />
    </ShopAround>,
  );

test('the card of a dish that is not served then says from when, and opens its sheet', async () => {
  const { user } = await showTiles(later);
  const card = await screen.findByRole('button', { name: /^Butter Chicken, from \w+, 10:00 am$/ });
  expect(screen.queryByRole('button', { name: 'Add Butter Chicken' })).toBeNull();
  await user.click(card);
  await eventually(() => expect(window.location.search).toContain('dish=p'));
});

test('the card of a dish that is sold out at the chosen location says so', async () => {
  await showTiles({ ...aProduct, soldOutAt: ['whyte'] });
  await screen.findByRole('button', { name: 'Butter Chicken, Sold out here' });
});

const openSheet = (product: Product, saved: string[]) =>
  render(
    <ShopAround site={aPublicSite} products={[product]}>
      <ProductDialog
        product={product}
        line={undefined}
        onClose={() => undefined}
        onSaved={(id) => saved.push(id)}
      />
    </ShopAround>,
  );

test('its sheet says so, and it cannot be added', async () => {
  const saved: string[] = [];
  const { user } = await openSheet(later, saved);
  await says('Choose a later time to order it.');
  const add = screen.getByRole('button', { name: /Add to order/ });
  await user.click(add);
  expect(saved).toEqual([]);
});

test('an option that the chosen location has no more of cannot be chosen, and another location has it', async () => {
  const variants = [
    { ...anOption('Large'), soldOutAt: ['whyte'] },
    { ...anOption('Small'), soldOutAt: ['jasper'] },
  ];
  await openSheet({ ...aProduct, variants }, []);
  await says('Sold out');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Large/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Small/ }).disabled).toBe(false);
});

test('an option that is sold out is named so and cannot be chosen', async () => {
  await openSheet(
    { ...aProduct, variants: [{ ...anOption('Large'), soldOut: true }, anOption('Small')] },
    [],
  );
  await says('Sold out');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Large/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Small/ }).checked).toBe(true);
});
