import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { press, render } from '../testing/render.ts';
import { Sheet } from './sheet.tsx';

const open = async (props: { closable?: boolean } = {}) => {
  const onClose = jest.fn();
  const page = await render(
    <Sheet title="Login" onClose={onClose} {...props}>
      <input aria-label="Email" defaultValue="nina@" />
    </Sheet>,
  );
  const dialog = page.place.querySelector('dialog')!;
  return { ...page, onClose, dialog, email: page.place.querySelector('input')! };
};

/** What a pointer tells the page when it goes down at one place and up at another. */
const drag = (from: Element, to: Element) =>
  act(async () => {
    from.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    to.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
    const common = from === to ? from : from.closest('dialog')!;
    common.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });

const closedByTheBrowser = (dialog: HTMLDialogElement) => act(async () => dialog.close());

test('a selection that begins in a sheet and ends beside it, or the other way round, closes nothing', async () => {
  const { dialog, email, onClose, remove } = await open();
  await drag(email, dialog);
  await drag(dialog, email);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  expect(email.value).toBe('nina@');
  await remove();
});

test('a tap beside a sheet closes it, once however often it is tapped', async () => {
  const { dialog, onClose, remove } = await open();
  await drag(dialog, dialog);
  await drag(dialog, dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  await remove();
});

test('a sheet that the browser closes by itself is closed for its owner too, once', async () => {
  const { dialog, place, onClose, remove } = await open();
  await press(place, 'button[aria-label="Close"]');
  await closedByTheBrowser(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  await remove();
});

test('a sheet that must be answered asks the browser to leave it open, and opens again where it is closed', async () => {
  const { dialog, onClose, remove } = await open({ closable: false });
  expect(dialog.getAttribute('closedby')).toBe('none');
  await closedByTheBrowser(dialog);
  await drag(dialog, dialog);
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await remove();
});
