import { expect, test } from '@jest/globals';
import { sharedNames } from './exported-names.fixture.ts';

/** One thing in places that may not import each other, or that only their tests share. */
const APART = [
  // The product, its journeys from outside, and the web, which waits within React's `act`.
  'eventually',
  // The gateway and the page it renders.
  'PageToRender',
  // The storefront and the dashboard.
  'useInvoiceDownload',
  // Fixtures.
  'aPublicSite',
  'addProduct',
  'downtown',
  'messagesOf',
  'site',
  // Services.
  'forgetCustomer',
  'overtakenDefaults',
  'unmarkDefault',
  'withChange',
];

/** Two things each, to be renamed in their areas. */
const AMBIGUOUS = [
  'Credentials',
  'OrderFilters',
  'PersonState',
  'ProviderFault',
  'Quote',
  'SessionClaims',
  'instantText',
  'refundableCents',
  'refundedCents',
  'removeCoupon',
];

test('no exported name stands for two things', () => {
  expect([...sharedNames().keys()].toSorted()).toEqual([...APART, ...AMBIGUOUS].toSorted());
});
