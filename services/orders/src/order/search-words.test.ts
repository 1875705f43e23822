import { anOrder } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { readingsOf } from '../reading/search-query.ts';
import { searchWordsOf } from './search-words.ts';

const order = anOrder({
  orderNumber: 'BB-7KQ2MD',
  userName: 'Søren José O’Brien-Łukasz',
  userEmail: 'Jose.Garcia+food@Mail.test',
  dropoff: {
    name: 'Zoë Weiß',
    phone: '+447911123456',
    address: {
      streetAddress: ['10424 82 Avenue Saint-Élie', 'Unit 5'],
      city: 'Montréal',
      province: 'QC',
      postalCode: 'T5J 0K1',
      country: 'CA',
    },
  },
});
const words = searchWordsOf(order);
const isFoundBy = (typed: string): boolean =>
  readingsOf(typed).some(
    (reading) => reading.length > 0 && reading.every((part) => words.some((word) => word.startsWith(part))),
  );

describe('an order is found by', () => {
  test.each([
    ['its number', 'BB-7KQ2MD', '#bb-7kq2md', '7kq2md', 'BB7KQ', 'bb 7kq2md'],
    ['a name in any order', 'José O’Brien', "o'brien jose", 'obrien soren', 'SØREN', 'brien', 'Lukasz'],
    ['a name without accents', 'zoe weiss', 'Weiß Zoe', 'soren'],
    ['the beginning of a word', 'Luk', 'gar', 'mon'],
    ['an e-mail, and a part of it', 'jose.garcia+food@mail.test', 'JOSE.GARCIA', 'garcia@', '@mail.test'],
    [
      'a phone in any writing',
      '+44 7911 123456',
      '0044 7911 123456',
      '07911 123456',
      '07911123456',
      '+44 (0) 7911-123456',
      '(7911) 123 456',
      'zoe 07911 123456',
      '3456',
    ],
    ['a street', '10424 82 ave', '82 avenue', 'saint elie', 'Saint-Élie', 'sainteli', 'unit 5'],
    ['a postal code', 't5j0k1', 'T5J 0K1', '0k1'],
    ['what is in it', order.items[0]!.name, `${order.items[0]!.name} zoe`],
  ])('%s', (_, ...typed) => {
    expect(typed.filter((one) => !isFoundBy(one))).toEqual([]);
  });

  test('nothing else', () => {
    const others = [
      'BB-7KQ2ME',
      'josef',
      'rien',
      '.*',
      'jose smith',
      '07911 123457',
      '+1 911 123 4567',
      '83 avenue',
    ];
    expect(others.filter(isFoundBy)).toEqual([]);
  });
});

test('an order has each word once, and a very large one those of its customer', () => {
  const line = order.items[0]!;
  const items = Array.from({ length: 100 }, (_, at) => ({ ...line, name: `Dish${at} with Extra${at} rice` }));
  const many = searchWordsOf({ ...order, items });
  expect(new Set(many).size).toBe(many.length);
  expect(many.length).toBe(200);
  expect(many).toEqual(expect.arrayContaining(['weiss', 'tel911123456', 't5j0k1']));
});
