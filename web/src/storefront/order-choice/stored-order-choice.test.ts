import { describe, expect, test } from '@jest/globals';
import { parseOrderChoice } from './stored-order-choice.ts';

describe('the order state of local storage', () => {
  test('comes back as it was stored', () => {
    const state = { scheduledFor: 1_790_000_000_000, locationIndex: 1, heldFor: 1_790_000_000_000 };
    expect(parseOrderChoice(JSON.stringify(state))).toEqual(state);
  });
  test.each([null, '', 'null', '[]', '7', '{"scheduledFor":"soon","locationIndex":-1}', '{broken'])(
    'is nothing chosen for %j',
    (text) =>
      expect(parseOrderChoice(text)).toEqual({ scheduledFor: null, locationIndex: null, heldFor: null }),
  );
});
