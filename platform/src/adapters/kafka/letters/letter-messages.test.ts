import { expect, test } from '@jest/globals';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import { entryOf, idOf, letterOf, noteOf, placeOf } from './letter-messages.ts';

const place = { topic: 'orders', partition: 0, offset: 7n };
const messageOf = (headers: IHeaders, value: string | null = null): KafkaMessage => ({
  key: null,
  value: value === null ? null : Buffer.from(value),
  headers,
  offset: '7',
  timestamp: '1000',
  attributes: 0,
});

test('a note is read as it was written, and that of an earlier release too', () => {
  const written = (what: 'claimed' | 'settled') => {
    const { topic, message } = noteOf(place, { what, by: 'me', prefix: 'here.' });
    expect([topic, message.partition]).toEqual(['here.orders.dead-letter', 0]);
    return entryOf(messageOf(message.headers!));
  };
  expect(written('claimed')).toEqual({ kind: 'claimed', of: 7n, by: 'me', at: 1_000 });
  expect(written('settled')).toEqual({ kind: 'settled', of: 7n });
  expect(entryOf(messageOf({ dl_group: 'billing', dl_replayed: '4' }))).toEqual({
    kind: 'replayedUpTo',
    of: 4n,
    group: 'billing',
  });
});

test('a letter is read from its message, also where that was no event', () => {
  const headers = { dl_group: 'billing', dl_error: 'cannot', dl_at: '2026-11-20T12:00:00.000Z' };
  const about = { id: 'orders:0:7', topic: 'orders', group: 'billing', error: 'cannot', at: headers.dl_at };
  expect(letterOf(place, messageOf({ ...headers, ce_type: 'OrderPlaced' }, '{"a":1}'))).toEqual({
    ...about,
    event: { type: 'OrderPlaced', data: { a: 1 } },
  });
  expect(letterOf(place, messageOf(headers, 'no JSON'))).toEqual({ ...about, event: { data: 'no JSON' } });
});

test('an id names one place, and a place has one id', () => {
  expect(placeOf(idOf(place))).toEqual(place);
  for (const text of [
    '',
    'orders',
    'orders:0',
    'orders:0:x',
    'orders:00:7',
    'orders:0:07',
    'orders:0:-1',
    'a/b:0:1',
  ])
    expect(placeOf(text)).toBeUndefined();
});
