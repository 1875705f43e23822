import { expect, test } from '@jest/globals';
import { personSearch } from './person-search.ts';

test.each([
  [' Aarti@Mehta.CA ', { by: 'email', email: 'aarti@mehta.ca' }],
  ['#bb-7kq2md', { by: 'order', orderNumber: 'BB-7KQ2MD' }],
  ['+1 (780) 555-0199', { by: 'phone', phone: '+1 (780) 555-0199' }],
  ['780.555.0199', { by: 'phone', phone: '780.555.0199' }],
  ['01ktsb1w741pgrdqpn9sbanb7g', { by: 'id', id: '01ktsb1w741pgrdqpn9sbanb7g' }],
  ['12', { by: 'id', id: '12' }],
])('"%s" is looked for as %j', (typed, search) => {
  expect(personSearch(typed)).toEqual(search);
});
