import { describe, expect, test } from '@jest/globals';
import { readWebhook, signWebhook } from './webhook-message.ts';

const NOW = Date.parse('2026-06-10T18:00:00Z');
const SECRET = 'whsec_test';

const read = (message: unknown) => {
  const text = JSON.stringify(message);
  return readWebhook(Buffer.from(text), signWebhook(text, SECRET, NOW), ['whsec_old', SECRET], NOW);
};

describe('a signed message', () => {
  test.each([
    null,
    [],
    {},
    5,
    { id: 'evt', type: 'checkout.session.completed' },
    { id: 'evt', type: 'checkout.session.completed', data: { object: null } },
    { id: { $gt: '' }, type: 'checkout.session.completed', data: { object: {} } },
  ])('that is no event is malformed: %j', (message) => {
    expect(() => read(message)).toThrow(expect.objectContaining({ status: 400, code: 'MALFORMED' }));
  });

  test('whose session is no text says nothing to us', () => {
    const object = { id: { $gt: '' }, metadata: { orderId: { $gt: '' } } };
    expect(read({ id: 'evt', type: 'checkout.session.completed', data: { object } })).toEqual({
      eventId: 'evt',
      about: 'other',
    });
  });

  test('takes only texts from a decline', () => {
    const declined = (object: unknown) =>
      read({ id: 'evt', type: 'payment_intent.payment_failed', data: { object } });
    expect(declined({})).toEqual({ eventId: 'evt', about: 'other' });
    expect(declined({ metadata: { orderId: { $gt: '' } } })).toEqual({ eventId: 'evt', about: 'other' });
    expect(declined({ metadata: { orderId: 'order-1' }, last_payment_error: { message: 5 } })).toEqual({
      eventId: 'evt',
      about: 'decline',
      orderId: 'order-1',
      reason: 'The payment did not go through.',
    });
  });
});
