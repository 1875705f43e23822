import { expect, test } from '@jest/globals';
import { testPorts } from '../testing/index.ts';
import { inTurn } from './in-turn.ts';

const turn = { name: 'menus', busy: 'Somebody else changes the menus just now.' };

test('changes are made one after the other, also after one that fails', async () => {
  const ports = testPorts();
  const { keyValue } = ports.forService('catalog');
  let inside = 0;
  let most = 0;
  const change = async (at: number) => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
    if (at === 0) throw new Error('failed');
    return at;
  };
  const done = await Promise.allSettled([0, 1, 2].map((at) => inTurn(keyValue, turn, () => change(at))));
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
  await ports.close();
});
