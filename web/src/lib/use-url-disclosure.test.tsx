import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { render } from '../testing/render.ts';
import { createBrowserRouter, RouterProvider, useBlocker } from './router.ts';
import { useUrlDisclosure } from './use-url-disclosure.ts';

let door: ReturnType<typeof useUrlDisclosure>;
let blocker: ReturnType<typeof useBlocker>;
let isHeld = false;
let remove: () => Promise<void>;

function Page() {
  door = useUrlDisclosure('open');
  blocker = useBlocker(() => isHeld);
  return null;
}

/** Something is asked of the history, which answers a moment later. */
const settled = (ask: () => void) =>
  act(async () => {
    ask();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
const here = () => window.location.pathname + window.location.search;

const show = async () => {
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  ({ remove } = await render(<RouterProvider router={router} />));
  return router;
};

beforeEach(async () => {
  const router = await show();
  await act(() => router.navigate('/before'));
  await act(() => router.navigate('/page?page=2'));
});
afterEach(() => remove());

describe('what lies open over a page', () => {
  test('is closed by Back, with what was opened from it', async () => {
    await settled(() => door.open({ open: 'one' }));
    await settled(() => door.open({ open: 'two' }));
    expect(here()).toBe('/page?page=2&open=two');
    await settled(() => window.history.back());
    expect(here()).toBe('/page?page=2');
  });

  test('leaves no place in the history once it is closed, even twice at once', async () => {
    for (let times = 0; times < 2; times += 1) {
      await settled(() => door.open({ open: 'one' }));
      const { close } = door;
      await settled(() => {
        close();
        close();
      });
      expect(here()).toBe('/page?page=2');
    }
    await settled(() => window.history.back());
    expect(here()).toBe('/before');
  });

  test('is closed later by whoever was held back first', async () => {
    await settled(() => door.open({ open: 'one' }));
    isHeld = true;
    await settled(() => door.close());
    expect(blocker.state).toBe('blocked');
    await settled(() => blocker.reset?.());
    expect(here()).toBe('/page?page=2&open=one');
    isHeld = false;
    await settled(() => door.close());
    expect(here()).toBe('/page?page=2');
  });

  test('gives its place up where a link led to it', async () => {
    await remove();
    window.history.pushState(null, '', '/page?open=one');
    await show();
    await settled(() => door.close());
    expect(here()).toBe('/page');
  });
});
