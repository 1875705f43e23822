import type { AuditEntry } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { type AuditTextContext, actionText, changeTexts, fieldText } from './audit-text.ts';

const told: AuditTextContext = {
  sites: [
    {
      _id: 's1',
      name: 'Haldi House',
      currency: 'cad',
      locations: [
        { id: 'whyte-avenue', name: 'Whyte Avenue' },
        { id: 'l2', name: 'St. Albert' },
      ],
    },
    { _id: 's2', name: 'Nami Poke', currency: 'gbp', locations: [{ id: 'soho', name: 'Soho' }] },
  ],
  zone: 'UTC',
  now: Date.parse('2026-11-20T20:00:00Z'),
};
const entryOf = (
  action: string,
  changes: AuditEntry['changes'] = [],
  more: Partial<AuditEntry> = {},
): AuditEntry => ({
  id: 'e',
  at: '2026-11-20T18:00:00.000Z',
  by: 'ines@b.test',
  userId: 'ines',
  siteId: 's1',
  action,
  subjectId: 'x',
  subjectName: 'Lamb Rogan Josh',
  changes,
  ...more,
});
const said = (...about: Parameters<typeof entryOf>) => {
  const entry = entryOf(...about);
  return [actionText(entry), ...changeTexts(entry, told)];
};
const secret = true;

test.each<[Parameters<typeof entryOf>, string[]]>([
  [
    ['product.updated', [{ field: 'price', from: 18.5, to: 19.5 }]],
    ['Changed the price of Lamb Rogan Josh', '$18.50 → $19.50'],
  ],
  [
    ['product.updated', [{ field: 'price', from: 1, to: 2 }], { siteId: 's2' }],
    ['Changed the price of Lamb Rogan Josh', '£1.00 → £2.00'],
  ],
  [
    [
      'product.updated',
      [
        { field: 'variants.Large.price', from: 6, to: 6.5 },
        { field: 'isVeg', from: true, to: false },
      ],
    ],
    ['Changed Lamb Rogan Josh', 'variants, Large, price: $6.00 → $6.50', 'veg: yes → no'],
  ],
  [
    ['product.updated', [{ field: 'categoryId', from: 'c1', to: 'c2' }]],
    ['Changed the category of Lamb Rogan Josh'],
  ],
  [
    [
      'product.updated',
      [
        { field: 'availability.soldOut', from: false, to: true },
        { field: 'availability.until', from: null, to: '2026-11-21T10:00:00.000Z' },
      ],
    ],
    ['Marked Lamb Rogan Josh sold out', 'until Nov 21, 10:00 am'],
  ],
  [
    [
      'product.updated',
      [
        { field: 'availability.until', from: null, to: '2026-11-21T10:00:00.000Z' },
        { field: 'availability.locationIds', from: 'soho', to: 'camden' },
        { field: 'availability.more.1.locationIds', from: null, to: 'soho' },
      ],
    ],
    ['Changed where or until when Lamb Rogan Josh is sold out', 'until Nov 21, 10:00 am'],
  ],
  [
    ['product.updated', [{ field: 'availability.soldOut', from: true, to: false }]],
    ['Marked Lamb Rogan Josh available again'],
  ],
  [
    ['site.updated', [{ field: 'stripeSecretKey', from: 'hidden', to: 'hidden', secret }]],
    ['Replaced the stripe secret key of Lamb Rogan Josh', 'value hidden'],
  ],
  [
    [
      'site.updated',
      [
        { field: 'pace.state', from: null, to: 'paused' },
        { field: 'pace.until', from: null, to: '2026-11-21T10:00:00.000Z' },
      ],
    ],
    ['Paused the orders of Lamb Rogan Josh', 'until Nov 21, 10:00 am'],
  ],
  [
    [
      'site.updated',
      [
        { field: 'pace.state', from: 'paused', to: 'busy' },
        { field: 'pace.extraMinutes', from: 0, to: 20 },
      ],
    ],
    ['Marked Lamb Rogan Josh busy', '20 min longer'],
  ],
  [
    [
      'site.updated',
      [
        { field: 'pace.state', from: 'busy', to: null },
        { field: 'pace.until', from: '2026-11-21T10:00:00.000Z', to: null },
      ],
    ],
    ['Took orders at Lamb Rogan Josh as usual again'],
  ],
  [
    [
      'site.updated',
      [
        { field: 'capacity.whyte-avenue fri 10:00–17:00.orders', from: null, to: 8 },
        { field: 'capacity.whyte-avenue fri 10:00–17:00.items', from: null, to: 40 },
        { field: 'capacity.l2 sat 17:00–20:00.orders', from: 1, to: 12 },
        { field: 'capacity.gone sun 20:00–02:00.items', from: 30, to: null },
        { field: '…', from: null, to: '30 more' },
      ],
    ],
    [
      'Changed how much Lamb Rogan Josh takes for one time',
      'Whyte Avenue, Fridays 10:00–17:00: 8 orders, 40 items',
      'St. Albert, Saturdays 17:00–20:00: 1 order → 12 orders',
      'gone, Sundays 20:00–02:00: 30 items → no limit',
      '…: 30 more',
    ],
  ],
  [
    [
      'site.updated',
      [{ field: 'capacity.soho mon 00:00–24:00.orders', from: null, to: 1 }],
      { siteId: 's2' },
    ],
    ['Changed how much Lamb Rogan Josh takes for one time', 'Mondays 00:00–24:00: 1 order'],
  ],
  [
    ['site.updated', [{ field: 'minOrderCents', from: 0, to: 1500 }]],
    ['Changed the min order of Lamb Rogan Josh', '$0.00 → $15.00'],
  ],
  [['site.updated', [{ field: 'archived', from: false, to: true }]], ['Archived Lamb Rogan Josh']],
  [['site.updated', [{ field: 'archived', from: true, to: false }]], ['Brought Lamb Rogan Josh back']],
  [
    ['site.updated', [{ field: 'deliveryEnabled', from: true, to: false }]],
    ['Turned delivery off for Lamb Rogan Josh'],
  ],
  [
    ['category.updated', [{ field: 'pickupOnly', from: false, to: true }]],
    ['Turned pickup only on for Lamb Rogan Josh'],
  ],
  [
    ['order.confirmed', [{ field: 'status', from: 'pending_payment', to: 'confirmed' }]],
    ['Confirmed order Lamb Rogan Josh', 'status: pending payment → confirmed'],
  ],
  [
    ['person.updated', [{ field: 'siteIds', from: 's1', to: 's1, s2' }], { siteId: null }],
    ['Changed the sites of Lamb Rogan Josh', 'Haldi House → Haldi House, Nami Poke'],
  ],
  [
    ['import.done', [{ field: 'createdProducts', from: null, to: 1200 }]],
    ['Imported a menu file', 'created products: 1,200'],
  ],
  [['something.new'], ['something.new: Lamb Rogan Josh']],
])('%j reads %j', (about, words) => expect(said(...about)).toEqual(words));

test('a field is shown in words, and a name within it stays', () => {
  expect(fieldText('orderNotifyUrl')).toBe('order notify');
  expect(fieldText('variants.McChicken.price')).toBe('variants, McChicken, price');
});
