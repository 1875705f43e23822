import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { act, focusIs, render, screen, within } from '../testing/render.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { Toaster } from './toast.tsx';
import { dropToast, showToast } from './toasts.ts';

const opened = jest.fn<() => void>();
const say = () =>
  act(async () => showToast({ title: 'Pie added', action: { label: 'View order', onClick: opened } }));
const status = () => screen.getByRole('status');
const action = () => within(status()).getByRole('button', { name: 'View order' });
const cart = (
  <BottomSheet title="Your order" onClose={() => undefined}>
    Pie
  </BottomSheet>
);

afterEach(async () => {
  opened.mockClear();
  await act(async () => dropToast());
});

test('a toast is in the top layer, in a live region that exists before its words', async () => {
  const { user, show } = await render(<Toaster />);
  const place = status();
  expect(place.getAttribute('popover')).toBe('manual');
  expect(place.matches('[data-popover-open]')).toBe(true);
  expect(place.textContent).toBe('');
  await say();
  await show(<Toaster />);
  expect(status()).toBe(place);
  expect(place.textContent).toContain('Pie added');
  await user.click(action());
  expect(opened).toHaveBeenCalledTimes(1);
  expect(status().textContent).toBe('');
});

test('a toast moves into a dialog that opens later, and out of it again', async () => {
  const { show } = await render(<Toaster />);
  await say();
  await show(
    <>
      <Toaster />
      {cart}
    </>,
  );
  expect(screen.getByRole('dialog').contains(status())).toBe(true);
  expect(status().matches('[data-popover-open]')).toBe(true);
  expect(status().textContent).toContain('Pie added');
  await show(<Toaster />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(status().textContent).toContain('Pie added');
});

test('a toast that was touched when it moved goes in its own time', async () => {
  const muchLater = () =>
    act(async () => {
      jest.advanceTimersByTime(60_000);
    });
  const { show } = await render(<Toaster />);
  jest.useFakeTimers();
  await say();
  fireEvent.pointerEnter(status());
  await muchLater();
  expect(status().textContent).toContain('Pie added');
  await show(
    <>
      <Toaster />
      {cart}
    </>,
  );
  await muchLater();
  expect(status().textContent).toBe('');
  jest.useRealTimers();
});

test('the focus returns to where it came from when a toast goes', async () => {
  const { user } = await render(
    <>
      <button type="button">Add</button>
      <Toaster />
    </>,
  );
  const add = screen.getByRole('button', { name: 'Add' });
  await say();
  add.focus();
  await user.tab();
  await focusIs(() => action());
  await user.keyboard('{Enter}');
  await focusIs(() => add);
});
