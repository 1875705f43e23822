import { describe, expect, test } from '@jest/globals';
import { fieldChanges, secretChanges } from './field-changes.ts';

describe('what changed', () => {
  test('is each field that differs, with its old and its new value', () => {
    const before = { name: 'Lassi', price: 5.75, isVeg: true, description: '' };
    const after = { name: 'Mango Lassi', price: 5.75, isVeg: false, description: 'Cold' };
    expect(fieldChanges(before, after)).toEqual([
      { field: 'name', from: 'Lassi', to: 'Mango Lassi' },
      { field: 'isVeg', from: true, to: false },
      { field: 'description', from: null, to: 'Cold' },
    ]);
  });

  test('is nothing where nothing differs, whatever the order of the fields', () => {
    const one = { a: 1, b: { c: [1, 2], d: null }, e: '' };
    expect(fieldChanges(one, { b: { d: undefined, c: [1, 2] }, a: 1 })).toEqual([]);
  });

  test('has dots where it lies deeper, and of lists the name of what changed, not its place', () => {
    const before = {
      availability: { soldOut: false, until: null },
      variants: [
        { key: 'small', label: 'Small', price: 4, priceCents: 400 },
        { key: 'large', label: 'Large', price: 6, priceCents: 600 },
      ],
    };
    const after = {
      availability: { soldOut: true, until: '2026-11-21T10:00:00.000Z' },
      variants: [
        { key: 'large', label: 'Large', price: 6.5, priceCents: 650 },
        { key: 'small', label: 'Small', price: 4, priceCents: 400 },
      ],
    };
    expect(fieldChanges(before, after)).toEqual([
      { field: 'availability.soldOut', from: false, to: true },
      { field: 'availability.until', from: null, to: '2026-11-21T10:00:00.000Z' },
      { field: 'variants', from: 'Small, Large', to: 'Large, Small' },
      { field: 'variants.Large.price', from: 6, to: 6.5 },
    ]);
  });

  test('tells an amount once, in dollars where it is there in dollars', () => {
    expect(fieldChanges({ price: 1, priceCents: 100 }, { price: 2, priceCents: 200 })).toEqual([
      { field: 'price', from: 1, to: 2 },
    ]);
    expect(fieldChanges({ minOrderCents: 0 }, { minOrderCents: 1500 })).toEqual([
      { field: 'minOrderCents', from: 0, to: 1500 },
    ]);
  });

  test('of something new is all that it has, of something gone all that it had', () => {
    expect(fieldChanges(undefined, { code: 'TEN', tags: [], percent: 0 })).toEqual([
      { field: 'code', from: null, to: 'TEN' },
      { field: 'percent', from: null, to: 0 },
    ]);
    expect(fieldChanges({ code: 'TEN' }, undefined)).toEqual([{ field: 'code', from: 'TEN', to: null }]);
  });

  test('is bounded: long texts are cut short, and of very many fields the rest is counted', () => {
    const [long] = fieldChanges({}, { text: 'x'.repeat(5_000) });
    expect(`${long?.to}`).toHaveLength(200);
    const [end] = fieldChanges({ text: `${'x'.repeat(300)}a` }, { text: `${'x'.repeat(300)}b` });
    expect(end?.field).toBe('text');
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`f${at}`, at]));
    const changes = fieldChanges({}, many);
    expect(changes).toHaveLength(51);
    expect(changes.at(-1)).toEqual({ field: '…', from: null, to: '30 more' });
    let deep: object = { end: true };
    for (let at = 0; at < 50; at += 1) deep = { deep };
    expect(fieldChanges({}, deep)).toHaveLength(1);
  });

  test('of a secret is no value at all', () => {
    const secret = true;
    expect(
      secretChanges({ kept: 'a', replaced: 'b', cleared: 'c' }, { kept: 'a', replaced: 'd', fresh: 'e' }),
    ).toEqual([
      { field: 'replaced', from: 'hidden', to: 'hidden', secret },
      { field: 'cleared', from: 'hidden', to: null, secret },
      { field: 'fresh', from: null, to: 'hidden', secret },
    ]);
  });
});
