import type { Product } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { demoBrands } from './brands/index.ts';
import { dice } from './dice.ts';
import { pastAddresses } from './past-addresses.ts';
import { pastCheckout } from './past-baskets.ts';

const dish = (_id: string, categoryId: string) =>
  ({
    _id,
    name: _id,
    categoryId,
    variants: [],
    flavors: [],
    portions: [],
    quantities: [],
    spiceLevels: [],
    extraOptionGroups: [],
  }) as Partial<Product> as Product;

test.each(demoBrands)(
  '$site.name has had orders fetched and brought, and what is pickup only never brought',
  ({ site }) => {
    expect(pastAddresses[site.slug]).toBeDefined();
    const menu = {
      slug: site.slug,
      categories: [
        { _id: 'soups', pickupOnly: false },
        { _id: 'boxes', pickupOnly: true },
      ],
      products: [dish('soup', 'soups'), dish('thali', 'boxes')],
      coupons: [],
      locations: site.locations,
    };
    const chance = dice(1);
    const checkouts = Array.from({ length: 200 }, () => pastCheckout(menu, { name: 'Ana' }, chance));
    const brought = checkouts.filter(({ kind }) => kind === 'delivery');
    expect(brought.length).toBeGreaterThan(40);
    expect(checkouts.length - brought.length).toBeGreaterThan(80);
    const said = JSON.stringify(brought);
    expect(said).toContain('soup');
    expect(said).not.toContain('thali');
    expect(JSON.stringify(checkouts)).toContain('thali');
  },
);
