import { expect, test } from '@jest/globals';
import { embeddedKeyValue } from '../adapters/embedded/embedded-key-value.ts';
import { testPorts } from '../testing/index.ts';
import { withKeyedMutex } from './keyed-mutex.ts';

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
  const done = await Promise.allSettled(
    [0, 1, 2].map((at) => withKeyedMutex(keyValue, turn, () => change(at))),
  );
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
  await ports.close();
});

test('a change that outlasts its turn does not end the turn of the next', async () => {
  let now = 0;
  const keyValue = embeddedKeyValue({ now: () => now });
  const order: string[] = [];
  const begin = (name: string) => {
    const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = withKeyedMutex(keyValue, turn, async () => {
      order.push(name);
      entered.resolve();
      await gate.promise;
    });
    const end = async () => {
      gate.resolve();
      await done;
    };
    return { entered: entered.promise, end };
  };
  const slow = begin('slow');
  await slow.entered;
  now += 10_001;
  const second = begin('second');
  await second.entered;
  await slow.end();
  const third = begin('third');
  // Long enough to look several times.
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(order).toEqual(['slow', 'second']);
  await second.end();
  await third.end();
  expect(order).toEqual(['slow', 'second', 'third']);
  await keyValue.close();
});
