import { describe, expect, test } from '@jest/globals';
import { createProduct, deleteProduct, leaveCategory, updateProduct } from './product.ts';

const created = () => createProduct('p1', 's1', { name: 'Korma', price: 14.5, categoryId: 'c1' }).state;

describe('a product', () => {
  test('starts as veg and with nothing to choose', () => {
    expect(created()).toMatchObject({
      price: 14.5,
      priceCents: 1450,
      isVeg: true,
      spiceLevels: [],
      variants: [],
      extraOptionGroups: [],
      position: 0,
    });
  });

  test.each([{ price: 3 }, { name: '', price: 3 }, { name: 'Korma' }])(
    'needs a name and a price: %j',
    (input) => {
      expect(() => createProduct('p1', 's1', input)).toThrow(
        expect.objectContaining({ status: 400, code: 'INVALID' }),
      );
    },
  );

  test('is priced in whole cents', () => {
    const { state } = updateProduct(created(), { price: 1.005 });
    expect([state.priceCents, state.price]).toEqual([101, 1.01]);
  });

  test('keys its options by their labels, uniquely, with the default names for labels without letters', () => {
    const { state } = updateProduct(created(), {
      variants: [{ label: 'Large', price: 4.5 }, { label: 'large' }, { label: '大' }],
      portions: [{ key: 'half', label: 'Half', price: -2 }],
    });
    expect(state.variants.map((option) => option.key)).toEqual(['large', 'large_2', 'variant']);
    expect(state.variants[0]).toEqual({ key: 'large', label: 'Large', price: 4.5, priceCents: 450 });
    expect(state.portions).toEqual([{ key: 'half', label: 'Half', price: -2, priceCents: -200 }]);
  });

  test('names each spice level once', () => {
    expect(updateProduct(created(), { spiceLevels: ['Mild', 'Hot', 'mild'] }).state.spiceLevels).toEqual([
      'Mild',
      'Hot',
    ]);
  });

  test('preserves what an update does not name, and drops its category on a blank one', () => {
    expect(updateProduct(created(), { description: 'Creamy' }).state).toMatchObject({
      name: 'Korma',
      categoryId: 'c1',
    });
    expect(updateProduct(created(), { categoryId: '' }).state.categoryId).toBeNull();
    expect(updateProduct(created(), { categoryId: null }).state.categoryId).toBeNull();
  });

  test('leaves a category only while it is in it', () => {
    expect(leaveCategory(created(), 'c1')?.state.categoryId).toBeNull();
    expect(leaveCategory(created(), 'c2')).toBeUndefined();
  });

  test('announces each change under the version that is stored', () => {
    const stored = { ...created(), version: 3 };
    const [changed] = updateProduct(stored, { price: 2 }).events;
    expect(changed).toMatchObject({
      type: 'ProductChanged',
      data: { version: 4, product: { _id: 'p1', priceCents: 200 } },
    });
    const [gone] = deleteProduct(stored).events;
    expect(gone).toEqual({ type: 'ProductDeleted', data: { productId: 'p1', siteId: 's1', version: 4 } });
  });
});

describe('a group of extras', () => {
  const option = (label: string) => ({ label, price: 1 });
  const groupOf = (group: object) =>
    updateProduct(created(), {
      extraOptionGroups: [
        { groupLabel: 'Your rice', options: [option('Basmati'), option('Pulao')], ...group },
      ],
    }).state.extraOptionGroups[0];

  test('is keyed by its label, and so are its options', () => {
    expect(groupOf({})).toMatchObject({
      groupKey: 'your_rice',
      required: false,
      options: [{ key: 'basmati', priceCents: 100 }, { key: 'pulao' }],
    });
  });

  test('of the same label twice gets two keys', () => {
    const group = { groupLabel: 'Dip', options: [option('Raita')] };
    const { state } = updateProduct(created(), { extraOptionGroups: [group, group] });
    expect(state.extraOptionGroups.map(({ groupKey }) => groupKey)).toEqual(['dip', 'dip_2']);
  });

  test('that is required asks for at least one', () => {
    expect(groupOf({ required: true })).toMatchObject({ required: true, min: 1 });
    expect(groupOf({ min: 2 })).toMatchObject({ required: true, min: 2 });
  });

  test('may allow more than it offers, since an option can be taken twice', () => {
    expect(groupOf({ max: 5 })).toMatchObject({ max: 5 });
  });

  test.each([{ min: 2, max: 1 }, { required: true, max: 0 }, { min: 3 }, { required: true, options: [] }])(
    'that nobody could satisfy is refused: %j',
    (group) => {
      expect(() => groupOf(group)).toThrow(
        expect.objectContaining({
          status: 422,
          details: { fields: { 'extraOptionGroups.0': expect.any(String) } },
        }),
      );
    },
  );
});
