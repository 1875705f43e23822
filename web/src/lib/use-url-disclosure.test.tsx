import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, eventually, render } from '../testing/render.ts';
import { createBrowserRouter, RouterProvider, useBlocker } from './router.ts';
import { useUrlDisclosure } from './use-url-disclosure.ts';

let disclosure: ReturnType<typeof useUrlDisclosure>;
let blocker: ReturnType<typeof useBlocker>;
let isBlocking = false;
let remove: () => Promise<void>;

function Page() {
  disclosure = useUrlDisclosure('open');
  blocker = useBlocker(() => isBlocking);
  return null;
}

const change = (step: () => void) => act(async () => step());
const isAt = (address: string) =>
  eventually(() => {
    expect(window.location.pathname + window.location.search).toBe(address);
    expect(disclosure.opened).toBe(new URLSearchParams(window.location.search).get('open'));
  });

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

describe('what is open over a page', () => {
  test('is closed by Back, with what was opened from it', async () => {
    await change(() => disclosure.open({ open: 'one' }));
    await isAt('/page?page=2&open=one');
    await change(() => disclosure.open({ open: 'two' }));
    await isAt('/page?page=2&open=two');
    await change(() => window.history.back());
    await isAt('/page?page=2');
  });

  test('leaves no entry in the history once it is closed, even twice at once', async () => {
    for (let times = 0; times < 2; times += 1) {
      await change(() => disclosure.open({ open: 'one' }));
      await isAt('/page?page=2&open=one');
      const { close } = disclosure;
      await change(() => {
        close();
        close();
      });
      await isAt('/page?page=2');
    }
    await change(() => window.history.back());
    await isAt('/before');
  });

  test('can be closed again after a blocker has kept it open', async () => {
    await change(() => disclosure.open({ open: 'one' }));
    await isAt('/page?page=2&open=one');
    isBlocking = true;
    await change(() => disclosure.close());
    await eventually(() => expect(blocker.state).toBe('blocked'));
    await change(() => blocker.reset?.());
    await isAt('/page?page=2&open=one');
    isBlocking = false;
    await eventually(() => expect(blocker.state).toBe('unblocked'));
    await change(() => disclosure.close());
    await isAt('/page?page=2');
  });

  test('is replaced in the history where a link led to it', async () => {
    await remove();
    window.history.pushState(null, '', '/page?open=one');
    await show();
    await change(() => disclosure.close());
    await isAt('/page');
  });
});
