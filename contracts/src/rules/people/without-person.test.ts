import { expect, test } from '@jest/globals';
import type { OrderSnapshot } from '../../entities/order.ts';
import { withoutPerson, writtenWithout } from './without-person.ts';

const order = {
  orderNumber: 'BB-7KQ2MD',
  totalCents: 4825,
  userName: 'Aarti (Mehta)',
  userEmail: 'aarti@mehta.ca',
  notes: 'Ring twice',
  dropoff: {
    name: 'Jo',
    phone: '+17805550199',
    address: {
      streetAddress: ['10523 Saskatchewan Dr NW'],
      city: 'Edmonton',
      province: 'AB',
      postalCode: 'T6E 2A2',
      country: 'CA',
      lat: 53.5,
      lon: -113.5,
      placeId: 'p',
    },
    instructions: 'Blue door',
  },
  history: [
    { at: '2026-01-01', status: 'paid', by: 'aarti@mehta.ca' },
    {
      at: '2026-01-02',
      status: 'cancelled',
      by: 'chief@b.test',
      reason: 'aarti (mehta) at +17805550199 joined us',
    },
  ],
} as unknown as OrderSnapshot;

test('an order without its customer keeps what was sold and the city, and says nothing of who it was', () => {
  expect(withoutPerson(order)).toEqual({
    orderNumber: 'BB-7KQ2MD',
    totalCents: 4825,
    userName: '',
    userEmail: '',
    notes: '',
    dropoff: {
      name: '',
      phone: '',
      address: { streetAddress: [], city: 'Edmonton', province: 'AB', postalCode: '', country: 'CA' },
    },
    history: [
      { at: '2026-01-01', status: 'paid', by: 'customer' },
      // A name of two letters stands in other words too.
      { at: '2026-01-02', status: 'cancelled', by: 'chief@b.test', reason: '… at … joined us' },
    ],
  });
});

test('nor do its refunds and what was remarked on them', () => {
  const refund = { amountCents: 100, state: 'settled', at: '2026-01-02', lines: [] } as const;
  const refunds = [{ ...refund, lines: [], reason: 'for aarti (mehta)', words: 'call +17805550199' }];
  const history = [{ at: '2026-01-02', status: 'paid' as const, by: 'x', remark: 'aarti (mehta) waits' }];
  const gone = withoutPerson({ ...order, refunds, history });
  expect(gone.refunds).toEqual([{ ...refund, reason: 'for …', words: 'call …' }]);
  expect(gone.history).toMatchObject([{ remark: '… waits' }]);
});

test('nor does what a courier’s provider said of it', () => {
  const attempt = { provider: 'uber', at: '2026-01-02', outcome: 'refused' } as const;
  const reason = 'Nobody answers at 10523 Saskatchewan Dr NW';
  const delivery = { problem: 'Aarti (Mehta) is not there', attempts: [{ ...attempt, reason }] };
  const gone = withoutPerson({ ...order, delivery } as OrderSnapshot);
  expect(gone.delivery).toEqual({
    problem: '… is not there',
    attempts: [{ ...attempt, reason: 'Nobody answers at …' }],
  });
});

test('only what was written loses a word, however deep it stands; an id keeps it', () => {
  const kept = { id: 're_jo1', at: null, tries: [{ said: 'jo1 is away', keys: true }] };
  expect(writtenWithout(kept, ['jo1'])).toEqual({ ...kept, tries: [{ said: '… is away', keys: true }] });
});

test('erasing a customer is idempotent', () => {
  const once = withoutPerson(order);
  expect(withoutPerson(once)).toEqual(once);
});
