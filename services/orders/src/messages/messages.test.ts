import { messageFaults } from '@biteboard/platform/messages';
import { expect, test } from '@jest/globals';
import { act, paid } from '../order/order.fixture.ts';
import { catalogues } from './messages.ts';

test('frequent reasons exist in every language', () => expect(messageFaults(catalogues)).toEqual([]));

test('a customer reads why their order was cancelled in its language, the shop in English', () => {
  const { state, events } = act({ ...paid(), language: 'de' }, 'cancel', { preset: 'soldOut' })!;
  expect(events[0]).toMatchObject({ type: 'OrderCancelled', data: { reason: 'Etwas ist ausverkauft' } });
  expect(state.history.at(-1)).toMatchObject({
    reason: 'Etwas ist ausverkauft',
    remark: 'Something is sold out',
  });
});
