import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { press, render } from '../testing/render.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { Toaster } from './toast.tsx';
import { showToast } from './toasts.ts';

const opened = jest.fn<() => void>();
const say = () =>
  act(async () => showToast({ title: 'Pie added', action: { label: 'View order', onClick: opened } }));
const status = () => document.querySelector<HTMLElement>('[role=status]')!;
const longAfter = () =>
  act(async () => {
    jest.advanceTimersByTime(60_000);
  });
const touch = () =>
  act(async () => {
    status().dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  });
const cart = (
  <BottomSheet title="Your order" onClose={() => undefined}>
    Pie
  </BottomSheet>
);

afterEach(() => void opened.mockClear());

test('a toast stands in the top layer, in a place that was there before its words', async () => {
  const { show, remove } = await render(<Toaster />);
  const place = status();
  expect(place.getAttribute('popover')).toBe('manual');
  expect(place.matches('[data-popover-open]')).toBe(true);
  expect(place.textContent).toBe('');
  await say();
  await show(<Toaster />);
  expect(status()).toBe(place);
  expect(place.textContent).toContain('Pie added');
  await press(place, 'button');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(status().textContent).toBe('');
  await remove();
});

test('a toast goes along into a dialog that opens later, and out of it again', async () => {
  const { show, remove } = await render(<Toaster />);
  await say();
  await show(
    <>
      <Toaster />
      {cart}
    </>,
  );
  const dialog = document.querySelector('dialog')!;
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
  expect(dialog.contains(status())).toBe(true);
  expect(status().matches('[data-popover-open]')).toBe(true);
  expect(status().textContent).toContain('Pie added');
  await show(<Toaster />);
  expect(document.querySelector('dialog')).toBeNull();
  expect(status().textContent).toContain('Pie added');
  await press(status(), 'button');
  await remove();
});

test('a toast that was touched when its place changed goes in its own time', async () => {
  jest.useFakeTimers();
  const { show, remove } = await render(<Toaster />);
  await say();
  await touch();
  await longAfter();
  expect(status().textContent).toContain('Pie added');
  await show(
    <>
      <Toaster />
      {cart}
    </>,
  );
  await longAfter();
  expect(status().textContent).toBe('');
  jest.useRealTimers();
  await remove();
});

test('the focus returns to where it came from when a toast goes', async () => {
  const { place, remove } = await render(
    <>
      <button type="button">Add</button>
      <Toaster />
    </>,
  );
  const add = place.querySelector('button')!;
  await say();
  add.focus();
  status().querySelector('button')!.focus();
  await press(status(), 'button');
  expect(document.activeElement).toBe(add);
  await remove();
});
