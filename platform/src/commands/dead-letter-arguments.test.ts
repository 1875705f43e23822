import { expect, test } from '@jest/globals';
import { idsBetween, readDeadLetterCommand, USAGE } from './dead-letter-arguments.ts';

const read = (line: string) => readDeadLetterCommand(line.split(' ').filter(Boolean));

test.each([
  ['list', { action: 'list', filter: {}, json: false }],
  [
    'list billing --topic orders --json',
    { action: 'list', filter: { group: 'billing', topic: 'orders' }, json: true },
  ],
  ['show orders:0:17', { action: 'show', id: 'orders:0:17' }],
  ['replay', { action: 'replay', selection: {} }],
  ['replay billing', { action: 'replay', selection: { group: 'billing' } }],
  ['replay orders:0:17', { action: 'replay', selection: { id: 'orders:0:17' } }],
  [
    'replay orders:0:3..orders:0:9',
    { action: 'replay', selection: { from: 'orders:0:3', to: 'orders:0:9' } },
  ],
  ['discard orders:0:3..9', { action: 'discard', selection: { from: 'orders:0:3', to: 'orders:0:9' } }],
])('“%s” is understood', (line, command) => {
  expect(read(line)).toMatchObject(command);
});

test.each([
  ['', USAGE],
  ['empty', USAGE],
  ['show', USAGE],
  ['discard', USAGE],
  ['discard billing', 'is no id of a dead letter'],
  ['show 17', 'is no id of a dead letter'],
  ['show orders:0:017', 'is no id of a dead letter'],
  ['replay orders:0:3..', 'is no id of a dead letter'],
  ['replay orders:0:1..2..3', 'is no id of a dead letter'],
  ['replay orders:0:9..3', 'begin with the older one'],
  ['replay orders:0:3..billing:0:9', 'two topics'],
  ['replay billing orders', 'one word too many'],
  ['replay --json', '--topic and --json are for list'],
  ['list --group billing', '--group'],
])('“%s” is refused with a sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});

test('a range is of one partition, both ends included', () => {
  const ids = ['orders:0:2', 'orders:0:3', 'orders:1:4', 'orders:0:10', 'orders:0:11', 'billing:0:5'];
  expect(idsBetween(ids, { from: 'orders:0:3', to: 'orders:0:10' })).toEqual(['orders:0:3', 'orders:0:10']);
});
