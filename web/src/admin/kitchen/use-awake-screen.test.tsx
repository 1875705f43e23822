import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { eventually, render } from '../../testing/render.ts';
import { useAwakeScreen } from './use-awake-screen.ts';

function Screen() {
  useAwakeScreen();
  return null;
}

const stand = (wakeLock: unknown) =>
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
afterEach(() => {
  stand(undefined);
});

test('the screen stays on while the page is visible, again on return, and is released in the end', async () => {
  let held = 0;
  let asked = 0;
  stand({
    request: async () => {
      asked += 1;
      held += 1;
      return { release: async () => (held -= 1) };
    },
  });
  const { remove } = await render(<Screen />);
  await eventually(() => expect(held).toBe(1));
  // The browser releases it when the page is hidden.
  held -= 1;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => expect([asked, held]).toEqual([2, 1]));
  await remove();
  await eventually(() => expect(held).toBe(0));
});

test('a browser that cannot, or will not, goes without', async () => {
  await (await render(<Screen />)).remove();
  stand({ request: () => Promise.reject(new Error('The battery is low.')) });
  await (await render(<Screen />)).remove();
});
