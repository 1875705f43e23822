import type { CloudEvent } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { toEvent, toMessage } from './kafka-messages.ts';

const event: CloudEvent = {
  id: 'e1',
  source: 'orders',
  type: 'OrderPaid',
  subject: 'o1',
  time: '2026-11-26T08:00:00.000Z',
  data: { totalCents: 1_250 },
};

/** A message as it arrives, with other headers. */
const received = (more: Record<string, string | undefined> = {}) => {
  const { value, headers } = toMessage(event);
  const all = Object.entries({ ...headers, ...more }).filter(([, text]) => text !== undefined);
  return {
    value: Buffer.from(value),
    headers: Object.fromEntries(all.map(([name, text]) => [name, Buffer.from(text ?? '')])),
  };
};
const read = (more?: Record<string, string | undefined>) => toEvent(received(more), 'orders');

test('an event carries the version of its data, and one of a release that wrote none is of the first', () => {
  expect(read()).toEqual({ ...event, dataversion: 1 });
  expect(read({ ce_dataversion: '3' })).toMatchObject({ dataversion: 3 });
  expect(read({ ce_dataversion: undefined })).toEqual({ ...event, dataversion: 1 });
});

test('what a release before does not know of a message does not hinder it', () => {
  expect(read({ ce_later: 'x', later: 'y' })).toEqual({ ...event, dataversion: 1 });
});

test.each([
  [{ ce_dataversion: 'new' }, 'the message’s ce_dataversion is no whole number from 1'],
  [{ ce_dataversion: '0' }, 'the message’s ce_dataversion is no whole number from 1'],
  [{ ce_specversion: '2.0' }, 'the message is of CloudEvents 2.0, not 1.0'],
])('a version that nobody of ours writes is refused: %j', (headers, sentence) => {
  expect(() => read(headers)).toThrow(sentence);
});
