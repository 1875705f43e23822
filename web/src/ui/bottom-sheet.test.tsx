import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { press, render } from '../testing/render.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { Drawer } from './drawer.tsx';

const open = async (props: { closable?: boolean } = {}) => {
  const onClose = jest.fn();
  const page = await render(
    <BottomSheet title="Login" onClose={onClose} {...props}>
      <input aria-label="Email" defaultValue="nina@" />
    </BottomSheet>,
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

test('a drawer that comes while a sheet is open stays below it, and leaves it the focus', async () => {
  const onClose = jest.fn();
  const both = (withDrawer: boolean) => (
    <>
      {withDrawer && (
        <Drawer title="Your order" onClose={onClose}>
          <button type="button">Confirm</button>
        </Drawer>
      )}
      <BottomSheet title="Login" onClose={onClose}>
        <input aria-label="Email" />
      </BottomSheet>
    </>
  );
  const shown: string[] = [];
  const show = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { place, show: draw, remove } = await render(both(false));
  place.querySelector('input')?.focus();
  await draw(both(true));
  for (const dialog of show.mock.contexts as HTMLDialogElement[])
    shown.push(dialog.querySelector('h2')?.textContent ?? '');
  expect(shown).toEqual(['Login', 'Your order', 'Login']);
  expect(document.activeElement).toBe(place.querySelector('input'));
  expect(onClose).not.toHaveBeenCalled();
  show.mockRestore();
  await remove();
});
