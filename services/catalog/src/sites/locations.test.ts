import { describe, expect, test } from '@jest/globals';
import { storedLocations } from './locations.ts';

const NOW = '2026-06-10T18:00:00Z';
const fresh = ['new-1', 'new-2', 'new-3'];
const ids = (locations: { id: string }[]) => locations.map((location) => location.id);

describe('the locations of a save', () => {
  const current = storedLocations([], [{ name: 'Old Strathcona' }, { name: 'Downtown' }], {
    freshIds: ['a', 'b'],
    now: NOW,
  });

  test('get ids when they are new', () => {
    expect(ids(current)).toEqual(['a', 'b']);
  });

  test('keep their id by the id they carry, though the name changed', () => {
    expect(
      ids(storedLocations(current, [{ id: 'b', name: 'Uptown' }], { freshIds: fresh, now: NOW })),
    ).toEqual(['b']);
  });

  test('keep their id by name when they carry none', () => {
    const kept = storedLocations(current, [{ name: 'Downtown' }, { name: 'Old Strathcona' }], {
      freshIds: fresh,
      now: NOW,
    });
    expect(ids(kept)).toEqual(['b', 'a']);
  });

  test('never share an id, not even when a save repeats one', () => {
    const kept = storedLocations(
      current,
      [{ id: 'a', name: 'X' }, { id: 'a', name: 'Y' }, { name: 'Old Strathcona' }],
      { freshIds: fresh, now: NOW },
    );
    expect(ids(kept)).toEqual(['a', 'new-2', 'new-3']);
  });

  test('let an id win over another entry of the same name', () => {
    const kept = storedLocations(current, [{ name: 'Downtown' }, { id: 'b', name: 'Downtown' }], {
      freshIds: fresh,
      now: NOW,
    });
    expect(ids(kept)).toEqual(['new-1', 'b']);
  });

  test('take an id of their own choice when they are new, as an import brings them', () => {
    expect(ids(storedLocations([], [{ id: 'soho', name: 'Soho' }], { freshIds: fresh, now: NOW }))).toEqual([
      'soho',
    ]);
  });

  test('get the defaults for what a save leaves out', () => {
    expect(
      storedLocations([], [{ address: { city: 'Edmonton', lat: 53.5 } }], { freshIds: fresh, now: NOW }),
    ).toEqual([
      {
        id: 'new-1',
        name: 'Restaurant',
        phone: '',
        address: {
          streetAddress: [],
          city: 'Edmonton',
          province: '',
          postalCode: '',
          country: 'CA',
          lat: 53.5,
        },
      },
    ]);
  });
});
