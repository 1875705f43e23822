import { expect, test } from '@jest/globals';
import { anAdminProduct } from '../../../testing/admin-menu.ts';
import { isAlready, isOwn, isUnset, NO_CHANGES, patchOf } from './dish-changes.ts';

test('what is left as it is, is not sent', () => {
  expect(patchOf(NO_CHANGES)).toEqual({});
  expect(patchOf({ ...NO_CHANGES, allergens: { how: 'leave', to: ['milk'] } })).toEqual({});
});

test('not said is null, none is an empty list, and what is set is what was chosen', () => {
  expect(
    patchOf({
      allergens: { how: 'set', to: ['milk', 'nuts'] },
      mayContain: { how: 'none', to: ['eggs'] },
      diets: { how: 'unsaid', to: ['vegan'] },
      calories: { how: 'set', to: '450-600' },
      categoryId: { how: 'set', to: 'curries' },
    }),
  ).toEqual({
    allergens: ['milk', 'nuts'],
    mayContain: [],
    diets: null,
    calories: { from: 450, to: 600 },
    categoryId: 'curries',
  });
  const cleared = {
    ...NO_CHANGES,
    calories: { how: 'unsaid', to: '9' },
    categoryId: { how: 'none', to: 'a' },
  };
  expect(patchOf(cleared as typeof NO_CHANGES)).toEqual({ calories: null, categoryId: null });
});

test('a field that is to be set needs something that it is set to', () => {
  expect(isUnset({ how: 'set', to: [] })).toBe(true);
  expect(isUnset({ how: 'set', to: '' })).toBe(true);
  expect(isUnset({ how: 'set', to: ['milk'] })).toBe(false);
  expect(isUnset({ how: 'none', to: [] })).toBe(false);
});

test('a dish that is like that already needs no call', () => {
  const dish = anAdminProduct('Korma', { allergens: ['milk'] });
  expect(isAlready(dish, { allergens: ['milk'], diets: null })).toBe(true);
  expect(isAlready(dish, { allergens: ['milk'], diets: [] })).toBe(false);
});

test('a dish of a shared menu is not the site’s own', () => {
  const shared = { menuId: 'm1', productId: 'p1', release: 1 };
  expect(isOwn(anAdminProduct('Korma'))).toBe(true);
  expect(isOwn(anAdminProduct('Korma', { shared }))).toBe(false);
});
